import type { Page, Request } from 'playwright-core';
import type { Visitor } from '../support/callers/dashboard.js';

/** Long enough for a request to begin after a press, also behind a script that is loaded for it. */
const PAUSE_MS = 80;
const REFUSED = {
  status: 409,
  contentType: 'application/problem+json',
  body: JSON.stringify({ type: 'about:blank', title: 'Conflict', status: 409, code: 'conflict' }),
};

/** An operation of the API, and whether the member may call it. */
export interface JudgedOperation {
  id: string;
  method: string;
  path: RegExp;
  isAllowed: boolean;
}

/**
 * Presses each control of the page that can be seen and is enabled, and notes the operations behind
 * them. What would change something never reaches the service, so that each control is still there
 * for the next press.
 */
export class PressedControls {
  /** Operations that were asked for. */
  readonly operations = new Set<string>();
  /** What the member may not do, and the control that asked for it. */
  readonly refused: string[] = [];
  private last = '';

  private constructor(
    private readonly page: Page,
    private readonly judged: JudgedOperation[],
  ) {}

  static async of({ page, context }: Visitor, judged: JudgedOperation[]): Promise<PressedControls> {
    const pressed = new PressedControls(page, judged);
    context.on('page', (other) => void other.close());
    await page.route(/\/(api\/)?v1\//, (route) => {
      const request = route.request();
      pressed.note(request);
      return request.method() === 'GET' ? route.continue() : route.fulfill(REFUSED);
    });
    return pressed;
  }

  /** Opens a screen, which reads what it shows. */
  async visit(path: string): Promise<void> {
    await this.open(path);
    await this.settle();
  }

  /** Presses all controls of a screen, those of its menus, and those that send the forms of its dialogs. */
  async pressAll(path: string): Promise<void> {
    await this.open(path);
    for (const control of await this.list('main')) {
      this.last = `${path}: ${control}`;
      if (!(await this.press('main', control))) {
        await this.open(path);
        await this.press('main', control);
      }
      for (const item of await this.list('[role=menu]')) {
        this.last = `${path}: ${control} → ${item}`;
        if (!(await this.press('[role=menu]', item))) {
          await this.open(path);
          await this.press('main', control);
          await this.press('[role=menu]', item);
        }
        await this.sendDialog();
      }
      await this.sendDialog();
      if (!this.page.url().endsWith(path)) await this.open(path);
    }
  }

  /** What the palette offers. */
  async listCommands(): Promise<string[]> {
    await this.open('/labels');
    await this.page.keyboard.press('Control+K');
    await this.page.getByRole('option').first().waitFor();
    // The keys of a command stand behind its name.
    const names = await this.page
      .getByRole('option')
      .evaluateAll((options: any[]) =>
        options.map((option) => option.querySelector('span').textContent),
      );
    await this.page.keyboard.press('Escape');
    return [...new Set(names as string[])];
  }

  /** Presses keys on the page as it is. */
  async type(...keys: string[]): Promise<void> {
    this.last = `keys: ${keys.join(' ')}`;
    for (const key of keys) await this.page.keyboard.press(key);
    await this.settle();
  }

  private note(request: Request): void {
    const { pathname } = new URL(request.url());
    const operation = this.judged.find(
      ({ method, path }) => method === request.method() && path.test(pathname),
    );
    if (!operation) return;
    this.operations.add(operation.id);
    if (!operation.isAllowed) this.refused.push(`${this.last}: ${operation.id}`);
  }

  private async open(path: string): Promise<void> {
    this.last = path;
    await this.page.goto(`/dashboard${path}`);
    await this.page.locator('h1').first().waitFor();
    await this.page.waitForFunction(() => !document.querySelector('main [aria-busy=true]'));
  }

  private settle(): Promise<void> {
    return this.page.waitForTimeout(PAUSE_MS);
  }

  /** The controls below an element, each once: those of other rows do the same. */
  private list(below: string): Promise<string[]> {
    return this.page.evaluate(find, { selector: `${below} :is(${CONTROLS})`, wanted: '' });
  }

  /** Whether there was such a control. */
  private async press(below: string, wanted: string): Promise<boolean> {
    const selector = `${below} :is(${CONTROLS})`;
    const names = await this.page.evaluate(find, { selector, wanted });
    await this.settle();
    return names.includes(wanted);
  }

  /** Fills in the form of a dialog, sends it, and closes the dialog. */
  private async sendDialog(): Promise<void> {
    const dialog = this.page.locator('dialog[open]');
    for (let more = 3; more > 0 && (await dialog.count()) > 0; more--) {
      for (const field of await dialog
        .locator(
          'input:not([type]), input[type=url], input[type=email], input[type=password], textarea',
        )
        .all()) {
        const isUrl = (await field.getAttribute('type')) === 'url';
        if (await field.isVisible())
          await field.fill(isUrl ? 'https://example.com/' : 'x@example.com');
      }
      const send = 'dialog[open] form';
      for (const control of await this.list(send)) {
        if (!/cancel|close/i.test(control)) await this.press(send, control);
      }
      await this.page.keyboard.press('Escape');
      await this.settle();
    }
  }
}

const CONTROLS = 'button, select, input[type=checkbox], input[type=radio], [role=menuitem]';

/** Runs in the page: the names of the controls that can be used, of which the wanted one is pressed. */
function find({ selector, wanted }: { selector: string; wanted: string }): string[] {
  const found = new Map<string, any>();
  for (const element of document.querySelectorAll(selector)) {
    if (!element.checkVisibility() || element.matches(':disabled, [aria-disabled=true]')) continue;
    const label = element.labels?.[0]?.textContent;
    const text: string = element.getAttribute('aria-label') ?? label ?? element.textContent;
    const words = text.trim().split(/\s+/).slice(0, 2).join(' ');
    const name = `${element.tagName} ${words} ${element.parentElement.className}`;
    // Another language would give all controls other names.
    if (words !== 'Language' && !found.has(name)) found.set(name, element);
  }
  const element = found.get(wanted);
  if (element?.tagName === 'SELECT') {
    element.selectedIndex = (element.selectedIndex + 1) % element.options.length;
    element.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (element) {
    element.closest('form')?.setAttribute('novalidate', '');
    element.click();
  }
  return [...found.keys()];
}

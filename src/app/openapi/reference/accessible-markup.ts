/** The parts of React and of the page that are used. */
interface Found {
  textContent: string | null;
  dataset: Record<string, string | undefined>;
  closest(selector: string): Found | null;
  setAttribute(name: string, value: string): void;
  removeAttribute(name: string): void;
}
interface Page {
  body: object;
  querySelectorAll(selector: string): Iterable<Found>;
}
declare const document: Page;
declare const MutationObserver: new (changed: () => void) => {
  observe(target: object, options: object): void;
};
interface System {
  React: { createElement(type: string, attributes: object, ...children: unknown[]): object };
}

/**
 * A plugin of Swagger UI, which names its fields, lists and buttons for screen readers, and mends the
 * levels of its headings. It runs in the browser, from its text, so it uses nothing outside of itself.
 */
export function accessibleMarkup({ React }: System): object {
  const set = (selector: string, name: string, value: string) => {
    for (const found of document.querySelectorAll(`${selector}:not([${name}])`)) {
      found.setAttribute(name, value);
    }
  };
  const mend = () => {
    // Beside the operations, which are the main landmark.
    set('.information-container, .scheme-container, .modal-ux', 'role', 'region');
    set('.information-container', 'aria-label', 'About the API');
    set('.scheme-container', 'aria-label', 'Server and authorization');
    set('.modal-ux', 'aria-label', 'Authorization');
    set('.filter-container', 'role', 'search');
    set('.examples-select-element', 'aria-label', 'Example');
    set('.close-modal', 'aria-label', 'Close');
    set('#servers', 'aria-label', 'Server');
    set('.operation-filter-input', 'aria-label', 'Filter by group');
    // They scroll, which a keyboard must be able to do.
    set('pre.microlight', 'tabindex', '0');
    set('.modal-ux-header h3, .opblock-tag, .models h4', 'aria-level', '2');
    set('.modal-ux-content h4, .opblock-section-header h4', 'aria-level', '3');
    for (const button of document.querySelectorAll('.auth-btn-wrapper [aria-label]')) {
      button.removeAttribute('aria-label');
    }
    const fields = 'tr[data-param-name] :is(select, input, textarea):not([aria-label])';
    for (const field of document.querySelectorAll(fields)) {
      const { dataset } = field.closest('tr')!;
      field.setAttribute('aria-label', dataset['paramName'] ?? '');
    }
  };
  let isPlanned = false;
  const plan = () => {
    if (isPlanned) return;
    isPlanned = true;
    queueMicrotask(() => {
      isPlanned = false;
      mend();
    });
  };
  /** A link within a button is neither; opening an operation puts it into the address. */
  const DeepLink = () => (props: { text: unknown }) =>
    React.createElement('span', { className: 'nostyle' }, props.text);
  const afterLoad = () => {
    new MutationObserver(plan).observe(document.body, { childList: true, subtree: true });
  };
  return { afterLoad, wrapComponents: { DeepLink } };
}

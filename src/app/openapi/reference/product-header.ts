/** The parts of React and of the page that are used. */
interface System {
  React: { createElement(type: string, attributes: object | null, ...children: unknown[]): object };
}
declare const localStorage: { getItem(name: string): string | null };
declare const location: { pathname: string };
declare function matchMedia(query: string): {
  matches: boolean;
  addEventListener(type: 'change', listener: () => void): void;
};
declare const document: {
  documentElement: {
    dataset: Record<string, string>;
    classList: { toggle(name: string, isOn: boolean): void };
  };
  createElement(name: 'meta'): { name: string; content: string };
  head: { append(element: object): void };
};

/**
 * A plugin of Swagger UI: the bar of the product, with the way back to the dashboard, and the theme
 * that was chosen there. It runs in the browser, from its text, so it uses nothing outside of itself.
 */
export function productHeader({ React }: System): object {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const applyTheme = () => {
    let chosen: string | null = null;
    try {
      chosen = localStorage.getItem('sluice-theme');
    } catch {
      // A browser that keeps nothing shows what the system prefers.
    }
    const isDark = chosen === 'dark' || (chosen !== 'light' && dark.matches);
    document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light';
    // The name that Swagger UI has for it.
    document.documentElement.classList.toggle('dark-mode', isDark);
  };
  applyTheme();
  dark.addEventListener('change', applyTheme);
  // Without it, a phone shows the page as wide as on a desk.
  const viewport = { name: 'viewport', content: 'width=device-width, initial-scale=1' };
  document.head.append(Object.assign(document.createElement('meta'), viewport));

  const dashboard = `${location.pathname.replace(/\/docs(\/.*)?$/, '')}/dashboard`;
  const link = (className: string, text: string) =>
    React.createElement('a', { className, href: dashboard }, text);
  const bar = () =>
    React.createElement(
      'header',
      { className: 'reference-bar', role: 'banner' },
      React.createElement(
        'div',
        null,
        link('reference-brand', 'Sluice'),
        React.createElement('span', null, 'API reference'),
        link('reference-back', 'Dashboard'),
      ),
    );
  return { components: { Topbar: bar } };
}

/* global document, localStorage, matchMedia */

// Runs before the page is drawn: a page that is to be dark never flashes light. As in theme.ts.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('sluice-theme');
  } catch {
    // A browser that keeps nothing shows what the system prefers.
  }
  const isDark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
})();

/* global document, localStorage, matchMedia */

// Runs before the first paint, so that a dark page does not flash light. Must match theme.ts.
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

let screen = '';
let unread = 0;

/** Names the document after its screen. */
export function setScreenTitle(title: string): void {
  screen = title;
  show();
}

/** Shows how many posts are unread, before the name. */
export function setUnreadTitle(count: number): void {
  unread = count;
  show();
}

function show(): void {
  if (screen === '') return;
  document.title = `${unread > 0 ? `(${unread}) ` : ''}${screen} · Sluice`;
}

export const NOTE = 'data-note';

/**
 * Connects the footnotes of a post within the page. The service removes ids, so a reference such as
 * `#fn1` and the list item with the way back, `#fnref1`, are matched by their names.
 */
export function connectNotes(body: Element): void {
  const notes = new Map<string, Element>();
  for (const link of body.querySelectorAll('li a[href*="#"], p a[href*="#"]')) {
    const name = getName(link);
    const note = link.closest('li') ?? link.closest('p');
    if (name && isWayBack(link) && note && !notes.has(name)) notes.set(name, note);
  }
  for (const link of body.querySelectorAll('a[href*="#"]')) {
    const name = getName(link);
    const note = name && notes.get(name);
    if (!note) continue;
    const [own, other] = isWayBack(link)
      ? [`note-back-${name}`, `note-ref-${name}`]
      : [`note-ref-${name}`, `note-${name}`];
    if (!isWayBack(link)) note.id = `note-${name}`;
    // A note that is cited twice leads back to the first place.
    if (!body.querySelector(`#${CSS.escape(own)}`)) link.id = own;
    link.setAttribute('href', `#${other}`);
    link.setAttribute(NOTE, other);
    link.removeAttribute('target');
  }
}

const getHash = (link: Element): string => (link.getAttribute('href') ?? '').split('#')[1] ?? '';
const isWayBack = (link: Element): boolean => /ref|back/i.test(getHash(link));

/** `1` of `#fn1`, `#fn:1`, `#fnref1`, `#footnote-1`, `#user-content-fnref-1`; null of other links. */
function getName(link: Element): string | null {
  const [, name] =
    /^(?:user-content-)?(?:fn|foot-?note|note|_ftn|easy-footnote)(?:-?ref|-?back|-bottom)?[-:_]*([\w-]{1,30})$/i.exec(
      getHash(link),
    ) ?? [];
  return name ?? null;
}

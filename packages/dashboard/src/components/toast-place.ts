/** The container of toasts. It exists as long as the page. */
export const toastPlace = document.createElement('div');
document.body.append(toastPlace);

/**
 * Moves the container into the open dialog, or to the end of the page without one. A modal dialog
 * covers everything else and makes it inert.
 * Must be called after a dialog opens or closes.
 */
export function placeToasts(): void {
  const place = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  if (toastPlace.parentElement !== place) place.append(toastPlace);
}

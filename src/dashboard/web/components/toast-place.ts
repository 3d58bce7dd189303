/** Where toasts are shown; it outlives the dialogs that it is in. */
export const toastPlace = document.createElement('div');
document.body.append(toastPlace);

/**
 * Puts it where toasts are in sight and can be heard: in the open dialog, behind which everything
 * is inert and under the backdrop, else at the end of the page. To be called when a dialog has been
 * opened or closed.
 */
export function placeToasts(): void {
  const place = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  if (toastPlace.parentElement !== place) place.append(toastPlace);
}

/** The path of a request without its query. */
export function pathOf({ url }: { url: string }): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

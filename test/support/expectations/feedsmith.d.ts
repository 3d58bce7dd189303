/** What the tests use of it; its own types have a field for each namespace. */
declare module 'feedsmith' {
  export function parseFeed(document: string): { format: string; feed: any };
}

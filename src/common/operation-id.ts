/** `listPosts`, `getPost`: a stable name for each operation, for generated clients. */
export function operationId(controller: string, method: string): string {
  const noun = controller.replace(/Controller$/, '');
  return method + (method === 'list' ? noun : noun.replace(/ies$/, 'y').replace(/s$/, ''));
}

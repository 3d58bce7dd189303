export const isEntity = (path: string): boolean => path.endsWith('.entity.ts');

/** Files that import each other in a circle, but for the two sides of a relation. */
export function findCircles(imports: ReadonlyMap<string, string[]>): string[] {
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (path: string, way: string[]) => {
    const circle = way.includes(path) ? [...way.slice(way.indexOf(path)), path] : [];
    // `a → b → a` has three names.
    const isPair = circle.length === 3 && circle.every(isEntity);
    if (circle.length > 0 && !isPair) circles.push(circle.join(' → '));
    if (circle.length > 0 || done.has(path)) return;
    for (const target of imports.get(path) ?? []) visit(target, [...way, path]);
    done.add(path);
  };
  for (const path of imports.keys()) visit(path, []);
  return circles;
}

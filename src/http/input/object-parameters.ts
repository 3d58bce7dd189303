const PARAMETER = /^([^[\]]+)\[([^[\]]+)\]$/;

/**
 * The parameters of a query string with those of `names` as objects: `metadata[team]=search` is a
 * member of `metadata` (`deepObject` in OpenAPI). One that is given as a text stays a text.
 */
export function withObjects(query: object, names: readonly string[]): object {
  const others: [string, unknown][] = [];
  const objects: Record<string, Record<string, unknown>> = {};
  for (const [parameter, value] of Object.entries(query)) {
    const [, name, member] = PARAMETER.exec(parameter) ?? [];
    if (name === undefined || member === undefined || !names.includes(name)) {
      others.push([parameter, value]);
    } else {
      // Without a prototype, so that no name of a member reaches one.
      objects[name] ??= Object.create(null) as Record<string, unknown>;
      objects[name][member] = value;
    }
  }
  // An assignment would make the prototype of a parameter `__proto__`, which then nobody refuses.
  return { ...objects, ...(Object.fromEntries(others) as object) };
}

/** The parts of `semver` that are used here; the package has no types. */
declare module 'semver' {
  const semver: {
    satisfies(version: string, range: string, options: { includePrerelease: boolean }): boolean;
    validRange(range: string): string | null;
  };
  export default semver;
}

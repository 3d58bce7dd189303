/** The path under which the service is mounted, such as `/feeds`; empty at the root of its host. */
export const PATH_PREFIX =
  document.querySelector<HTMLMetaElement>('meta[name="path-prefix"]')?.content ?? '';

/** The address of the service, as this browser reaches it. */
export const SERVICE_URL = location.origin + PATH_PREFIX;

/** Where class-transformer keeps its decorators' settings, which Nest's mapped types read as well. */
declare module 'class-transformer/cjs/storage.js' {
  export { defaultMetadataStorage } from 'class-transformer/types/storage.js';
}

export class RefreshDto {
  /**
   * New posts.
   * @example 3
   */
  newPosts: number;

  /**
   * Posts that the publisher has edited.
   * @example 1
   */
  updatedPosts: number;

  /** Whether the server answered 304 or sent the same content again. */
  notModified: boolean;
}

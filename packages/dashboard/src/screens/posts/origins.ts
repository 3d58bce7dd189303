/** History states that record where a post was opened, for the back link. */
export const FROM_LIST = 'list';
export const FROM_DIGEST = 'digest';

export const isFromDigest = (): boolean => history.state === FROM_DIGEST;
export const canGoBack = (): boolean => history.state === FROM_LIST || isFromDigest();

/** The feeds that need attention. */
export const FAILING_FEEDS = '/feeds?show=failing';

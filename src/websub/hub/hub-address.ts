import type { PublicAddress } from '../../config/public-address.js';

/** The path of the hub, below `PUBLIC_URL`. */
export const HUB_PATH = 'hub';

export const hubUrl = ({ url }: PublicAddress): string => `${url}/${HUB_PATH}`;

import type { GuardedFetchOptions } from './guarded-fetch.js';
import { buildUserAgent } from './user-agent.js';

/** The settings that decide which addresses are reached, and how. */
interface NetworkSettings {
  FETCH_ALLOWED_HOSTS: string[];
  FETCH_PROXY: string | null;
  PUBLIC_URL: string | null;
}

/** How connections to addresses of users are made, by the settings of the installation. */
export const outgoingNetwork = (
  settings: NetworkSettings,
  version: string,
): GuardedFetchOptions => ({
  allowedHosts: settings.FETCH_ALLOWED_HOSTS,
  proxy: settings.FETCH_PROXY,
  userAgent: buildUserAgent(version, settings.PUBLIC_URL),
});

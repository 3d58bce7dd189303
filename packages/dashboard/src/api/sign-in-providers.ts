import { useQuery } from '@tanstack/react-query';
import { PATH_PREFIX } from '../path-prefix.ts';
import { useService } from './account.ts';
import { api, unwrap } from './client.ts';
import type { Schemas } from './client.ts';

export type SignInProvider = Schemas['SignInProvider'];
export type SignOnProvider = Schemas['SignOnProvider'];

/** Where the sign-in by a provider of OpenID Connect begins, to come back to a place of the page. */
export function beginAt({ url }: SignInProvider, place: string): string {
  const isEntry = /^\/(sign-in|sign-up)?(\?|$)/.test(place);
  return isEntry ? url : `${url}?${new URLSearchParams({ returnTo: place }).toString()}`;
}

/** The place of the page in the address. */
export const currentPlace = (): string =>
  location.pathname.slice(`${PATH_PREFIX}/dashboard`.length) + location.search;

/** The providers, and why the sign-in that has just failed did, as the service tells in the address. */
export function useSignInProviders() {
  const { data: service } = useService();
  const providers = service?.signInProviders ?? [];
  const parameters = new URLSearchParams(location.search);
  const failed = Number(parameters.get('provider'));
  return {
    providers,
    reason: parameters.get('error'),
    failed: providers.find(({ number }) => number === failed),
  };
}

/** Single sign-on as the operator has set it, for owners and admins. */
export const useSignOnSettings = () =>
  useQuery({
    queryKey: ['sign-on-settings'],
    queryFn: () => unwrap(api.accounts.getSignOnSettings()),
  });

import { isDeepStrictEqual } from 'node:util';
import type { AuditDetails, AuditEventType } from '../../audit/audit-event.js';
import type { ScopeCatalogue } from '../../auth/scope-catalogue.js';
import { InvalidRequestError } from '../../http/problems/errors.js';
import { toIsoOrNull } from '../../common/instants.js';
import type { CreateApiKeyDto, CreatedApiKeyDto, UpdateApiKeyDto } from './api-key-input.dto.js';
import type { ApiKeyEntity } from '../api-key.entity.js';
import { storedCredits } from '../credits/credits.dto.js';
import type { KeyRights } from './key-rights.js';
import { canonicalNetwork } from '../authentication/networks.js';

/**
 * The rights that a request names; what it does not name is not there.
 * @throws InvalidRequestError for an expiry that has passed, and for a scope that is unknown
 */
export function rightsIn(
  input: Partial<CreateApiKeyDto>,
  now: number,
  catalogue: ScopeCatalogue,
): Partial<KeyRights> {
  const { scopes, expiresAt, allowedIps, rateLimitPerMinute: rateLimit, rateLimit: window } = input;
  const { feedIds, categoryIds } = input;
  if (typeof expiresAt === 'number' && expiresAt <= now) {
    throw new InvalidRequestError([{ field: 'expiresAt', message: 'must be in the future' }]);
  }
  return {
    ...(scopes && { scopes: catalogue.grantsIn(scopes) }),
    ...(expiresAt !== undefined && { expiresAt }),
    ...(allowedIps !== undefined && { allowedIps: networksIn(allowedIps) }),
    ...(feedIds !== undefined && { feedIds }),
    ...(categoryIds !== undefined && { categoryIds }),
    ...(rateLimit !== undefined && { rateLimit }),
    ...(window !== undefined && {
      windowLimit: window?.limit ?? null,
      windowSeconds: window?.windowSeconds ?? null,
    }),
  };
}

/** The description that a request gives; what it does not name is not there. */
export function descriptionIn({
  description,
  externalId,
  metadata,
}: Partial<CreateApiKeyDto>): Partial<KeyDescription> {
  return {
    ...(description !== undefined && { description: description || null }),
    ...(externalId !== undefined && { externalId }),
    ...(metadata !== undefined && { metadata: pairsIn(metadata) }),
  };
}

/** In the order of their names, so that equal ones are equal as JSON. */
const pairsIn = (metadata: Record<string, string> | null): Record<string, string> | null => {
  const pairs = Object.entries(metadata ?? {}).sort(([one], [other]) => (one < other ? -1 : 1));
  return pairs.length > 0 ? Object.fromEntries(pairs) : null;
};

/** What is recorded of a new key. */
export const pickSettings = (key: ApiKeyEntity): AuditDetails => ({
  name: key.name,
  externalId: key.externalId,
  scopes: key.scopes,
  expiresAt: toIsoOrNull(key.expiresAt),
  allowedIps: key.allowedIps ?? [],
  feedIds: key.feedIds,
  categoryIds: key.categoryIds,
  rateLimitPerMinute: key.rateLimit,
  rateLimit: windowText(key),
  credits: creditsText(key),
  ...(key.oauthClientId !== null && { oauthClient: key.oauthClientId }),
});

/** The columns that a request changes. */
export function changesIn(
  input: UpdateApiKeyDto,
  now: number,
  catalogue: ScopeCatalogue,
): Partial<ApiKeyEntity> {
  const { name, paused, credits } = input;
  return {
    ...rightsIn(input, now, catalogue),
    ...descriptionIn(input),
    ...(name !== undefined && { name }),
    ...(paused !== undefined && { pausedAt: paused ? now : null }),
    ...(credits !== undefined && storedCredits(credits, now)),
  };
}

export type KeyDescription = Pick<ApiKeyEntity, 'description' | 'externalId' | 'metadata'>;

const networksIn = (allowedIps: string[] | null): string[] | null =>
  allowedIps && allowedIps.length > 0
    ? [...new Set(allowedIps.map((entry) => canonicalNetwork(entry)!))]
    : null;

/** As `name=value`, since the details of events are flat. */
const getTexts = (metadata: Record<string, string> | null): string[] =>
  Object.entries(metadata ?? {}).map(([name, value]) => `${name}=${value}`);

/** As `feed …` and `category …`; null for all. */
const limitTexts = ({ feedIds, categoryIds }: ApiKeyEntity): string[] | null =>
  feedIds === null && categoryIds === null
    ? null
    : [
        ...(feedIds ?? []).map((id) => `feed ${id}`),
        ...(categoryIds ?? []).map((id) => `category ${id}`),
      ];

type Change = { type: AuditEventType; details: AuditDetails };

/** What is recorded of a change; nothing of what stayed as it was. */
export function changesBetween(before: ApiKeyEntity, after: ApiKeyEntity): Change[] {
  const pausing = after.pausedAt === null ? 'api_key.resumed' : 'api_key.paused';
  const views: [AuditEventType, (key: ApiKeyEntity) => AuditDetails[string]][] = [
    ['api_key.renamed', ({ name }) => name],
    ['api_key.described', ({ description }) => description],
    ['api_key.external_id_changed', ({ externalId }) => externalId],
    ['api_key.metadata_changed', ({ metadata }) => getTexts(metadata)],
    ['api_key.scopes_changed', ({ scopes }) => scopes],
    ['api_key.expiry_changed', ({ expiresAt }) => toIsoOrNull(expiresAt)],
    [pausing, ({ pausedAt }) => pausedAt !== null],
    ['api_key.addresses_changed', ({ allowedIps }) => allowedIps ?? []],
    ['api_key.feeds_changed', limitTexts],
    ['api_key.rate_limit_changed', ({ rateLimit }) => rateLimit],
    ['api_key.rate_window_changed', windowText],
  ];
  const changes: Change[] = views.map(([type, view]) => ({
    type,
    details: { from: view(before), to: view(after) },
  }));
  // Requests change the credits too; what changes them here has another epoch.
  if (before.creditsEpoch !== after.creditsEpoch) {
    const details = { from: creditsText(before), to: creditsText(after) };
    changes.push({ type: 'api_key.credits_changed', details });
  }
  return changes.filter(({ details: { from, to } }) => !isDeepStrictEqual(from, to));
}

const windowText = ({ windowLimit, windowSeconds }: ApiKeyEntity): string | null =>
  windowLimit === null ? null : `${windowLimit} in ${windowSeconds} s`;

function creditsText(key: ApiKeyEntity): string | null {
  const { creditsRemaining, creditsRefillAmount, creditsRefillEvery } = key;
  if (creditsRemaining === null) return null;
  const refill = creditsRefillEvery && `, ${creditsRefillAmount} each ${creditsRefillEvery}`;
  return `${creditsRemaining}${refill ?? ''}`;
}

/** What the answer to a creation tells of a key's rights. */
export const grantedTo = (key: ApiKeyEntity): Pick<CreatedApiKeyDto, 'scopes' | 'expiresAt'> => ({
  scopes: key.scopes,
  expiresAt: toIsoOrNull(key.expiresAt),
});

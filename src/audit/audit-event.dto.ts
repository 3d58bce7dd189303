import { ApiProperty } from '@nestjs/swagger';
import { toIso } from '../common/instants.js';
import { ROLES } from '../auth/roles.js';
import type { Role } from '../auth/roles.js';
import { Instant } from '../http/input/decorators/instant.decorator.js';
import { Id } from '../http/input/decorators/id.decorator.js';
import { OneOf } from '../http/input/decorators/text.decorator.js';
import { SomeOf } from '../http/input/decorators/values.decorator.js';
import { PageQuery } from '../pagination/page-query.js';
import { ACTOR_KINDS } from './current-actor.decorator.js';
import type { Actor } from './current-actor.decorator.js';
import { AUDIT_EVENT_TYPES } from './audit-event.js';
import type { AuditDetails } from './audit-event.js';
import type { AuditEventEntity } from './audit-event.entity.js';

export class ListAuditEventsQuery extends PageQuery {
  /** Only events of this type, or of these, separated by commas. */
  @SomeOf(AUDIT_EVENT_TYPES, { isOpen: true })
  type?: string[];

  @Id({
    optional: true,
    description: 'Only events that this key caused, or that happened to this key.',
  })
  keyId?: string;

  @Id({
    optional: true,
    description: 'Only events that this user caused, in a session or by a grant of OAuth.',
  })
  userId?: string;

  @OneOf(ROLES, {
    optional: true,
    description: 'Only events of sessions in which the user had this role.',
  })
  role?: Role;

  /** Only events after this instant. */
  @Instant({ optional: true })
  createdAfter?: number;

  /** Only events before this instant. */
  @Instant({ optional: true })
  createdBefore?: number;

  @Id({
    optional: true,
    description:
      'Only events that happened to this record: a key, a session, a feed, a post and so on.',
  })
  subjectId?: string;
}

export class ActorDto {
  /**
   * A key, a session, the holder of a raw key, somebody not signed in, the operator (`command_line`, or `admin` by the API), or Sluice.
   * @example session
   */
  @ApiProperty({ enum: ACTOR_KINDS })
  kind: Actor['kind'];

  /**
   * Identifier of the key or the session; null for the others.
   * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70
   */
  id: string | null;

  /**
   * Identifier of the user: of the session, or of who gave the grant of OAuth; null for other keys.
   * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f71
   */
  userId: string | null;

  /**
   * E-mail address of the user; null where the user is gone.
   * @example ada@example.com
   */
  email: string | null;

  /** The role that the user of the session had in the account. */
  @ApiProperty({ enum: ROLES, nullable: true, example: 'editor' })
  role: Role | null;
}

export class AuditEventDto {
  /**
   * Unique identifier of the event.
   * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70
   */
  id: string;

  /**
   * What was done.
   * @example api_key.created
   */
  @ApiProperty({ enum: AUDIT_EVENT_TYPES })
  type: string;

  /** Who did it. */
  actor: ActorDto;

  /**
   * Identifier of the record that it was done to, such as a key, a webhook, a feed or a post.
   * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70
   */
  subjectId: string | null;

  /** Further data, such as the scopes before and after: texts, numbers, truth values, null, and lists of texts. */
  @ApiProperty({
    type: 'object',
    // Not a union with a list, of which generators make invalid names.
    additionalProperties: true,
    example: { name: 'My integration' },
  })
  details: AuditDetails;

  /**
   * Address that the request came from.
   * @example 192.0.2.1
   */
  address: string | null;

  /**
   * Identifier of the request, as in its `X-Request-Id`.
   * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70
   */
  requestId: string | null;

  /**
   * When it was done.
   * @example 2026-01-02T03:04:05.678Z
   */
  createdAt: string;

  static from(event: AuditEventEntity, addresses: ReadonlyMap<string, string>): AuditEventDto {
    const { actorUserId: userId } = event;
    return {
      id: event.id,
      type: event.type,
      actor: {
        kind: event.actorKind,
        id: event.actorId,
        userId,
        email: (userId && addresses.get(userId)) ?? null,
        role: event.actorRole,
      },
      subjectId: event.subjectId,
      details: event.details,
      address: event.address,
      requestId: event.requestId,
      createdAt: toIso(event.createdAt),
    };
  }
}

import { Controller, HttpCode, Ip, Post, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../../auth/decorators/require-scope.decorator.js';
import { AcceptsBody, FORM_TYPE } from '../../../http/input/decorators/accepted-body.decorator.js';
import { ApiPublicProblems, BAD_BODY } from '../../../http/problems/api-problems.decorator.js';
import { ApiAccepted } from '../../../http/responses/resource-responses.js';
import { AddressGroups } from '../../../rate-limits/address-groups.js';
import { HUB_PATH } from '../hub-address.js';
import { Form, HUB_REQUEST_BODY, MAX_FORM_BYTES } from './hub-form.js';
import type { HubForm } from './hub-form.js';
import { HubLimitGuard } from './hub-limit.guard.js';
import { HubRequestsService } from './hub-requests.service.js';

@ApiTags('Shared feeds')
@Public()
@Controller(HUB_PATH)
@UseGuards(HubLimitGuard)
export class HubController {
  constructor(
    private readonly requests: HubRequestsService,
    private readonly groups: AddressGroups,
  ) {}

  /**
   * Subscribe to a document of a shared feed.
   * @remarks The hub of WebSub (a W3C Recommendation) for shared feeds. It answers 202 at once, and then
   * asks the callback to confirm within a minute. Unknown fields are ignored. An IP address can send 60
   * requests a minute; then it answers 429.
   */
  @Post()
  @AcceptsBody({ types: [FORM_TYPE], limit: MAX_FORM_BYTES, json: false })
  @HttpCode(202)
  @ApiOperation({ operationId: 'requestSubscription', requestBody: HUB_REQUEST_BODY })
  @ApiAccepted('The request is accepted; the callback is asked to confirm it.')
  @ApiPublicProblems(...BAD_BODY, 'limit_reached', 'rate_limited', 'internal_error', 'unavailable')
  request(@Form() form: HubForm, @Ip() address: string): Promise<void> {
    return this.requests.accept(form, this.groups.ofNetwork(address));
  }
}

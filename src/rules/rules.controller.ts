import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Query } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AccountId } from '../auth/caller.js';
import { RequireScope } from '../auth/decorators/require-scope.decorator.js';
import { IdParam } from '../http/input/decorators/id-param.decorator.js';
import { IfMatch } from '../http/preconditions/if-match.decorator.js';
import { Precondition } from '../http/preconditions/precondition.js';
import { ApiProblems, BAD_BODY } from '../http/problems/api-problems.decorator.js';
import {
  AcceptedResource,
  ApiAcceptedResource,
  ApiCreatedResource,
  ApiDeleted,
  ApiResource,
  CreatedResource,
} from '../http/responses/resource-responses.js';
import { Idempotent } from '../idempotency/idempotent.decorator.js';
import { Paginated } from '../pagination/paginated.decorator.js';
import type { Page } from '../pagination/page.js';
import { RuleJobDto } from './applying/rule-job.dto.js';
import { RuleJobsService } from './applying/rule-jobs.service.js';
import { CreateRuleDto, ListRulesQuery, TestRuleDto, UpdateRuleDto } from './rule-input.dto.js';
import { RuleTrialService } from './rule-trial.service.js';
import { RuleDto, TestedRuleDto } from './rule.dto.js';
import { RulesService } from './rules.service.js';

@ApiTags('Rules')
@Controller('api/v1/rules')
export class RulesController {
  constructor(
    private readonly rules: RulesService,
    private readonly trial: RuleTrialService,
    private readonly jobs: RuleJobsService,
  ) {}

  /**
   * List rules.
   * @remarks In the order in which they look at new posts.
   */
  @Get()
  @RequireScope('rules:read')
  @Paginated(RuleDto)
  @ApiProblems('invalid_request')
  list(@AccountId() accountId: string, @Query() query: ListRulesQuery): Promise<Page<RuleDto>> {
    return this.rules.list(accountId, query);
  }

  /**
   * Create a rule.
   * @remarks Rules look at new posts in the order of `position`, when the posts are stored: by a fetch, a
   * push, an import or this API. Each sees what those before it did. Edits of posts are not looked at. An account
   * can have 200 rules; another one answers 409, `limit_reached`. `POST /api/v1/rules/test` shows beforehand
   * which stored posts a rule meets.
   */
  @Post()
  @RequireScope('rules:write')
  @ApiBody({
    type: CreateRuleDto,
    examples: {
      drop: {
        summary: 'Let no sponsored posts in',
        value: {
          name: 'No sponsored posts',
          filter: 'title:sponsored OR tag:advertisement',
          actions: { drop: true },
        },
      },
      star: {
        summary: 'Star security releases',
        value: {
          name: 'Security',
          filter: '(title:release OR title:update) security',
          actions: { star: true, stop: true },
        },
      },
    },
  })
  @ApiCreatedResource(RuleDto, 'The rule.')
  @Idempotent()
  @ApiProblems(...BAD_BODY, 'not_found', 'limit_reached')
  async create(
    @AccountId() accountId: string,
    @Body() input: CreateRuleDto,
  ): Promise<CreatedResource<RuleDto>> {
    const rule = await this.rules.create(accountId, input);
    return new CreatedResource(rule, `/api/v1/rules/${rule.id}`);
  }

  /**
   * Try a rule.
   * @remarks Says which of the newest 1,000 stored posts in the scope of the rule it meets, and changes
   * nothing. Names of labels and states are those of now.
   */
  @Post('test')
  @HttpCode(200)
  @RequireScope('rules:read')
  @ApiBody({
    type: TestRuleDto,
    examples: { filter: { summary: 'A filter', value: { filter: 'title:sponsored' } } },
  })
  @ApiOperation({ operationId: 'testRule' })
  @ApiResource(TestedRuleDto, 'What the rule meets.')
  @ApiProblems(...BAD_BODY, 'not_found')
  test(@AccountId() accountId: string, @Body() rule: TestRuleDto): Promise<TestedRuleDto> {
    return this.trial.test(accountId, rule);
  }

  /**
   * Get a rule.
   * @remarks Returns its settings, and how many posts it has met.
   */
  @Get(':id')
  @RequireScope('rules:read')
  @ApiResource(RuleDto, 'The rule.')
  @ApiProblems('not_found')
  get(@AccountId() accountId: string, @IdParam('rule') id: string): Promise<RuleDto> {
    return this.rules.get(accountId, id);
  }

  /**
   * Change a rule.
   * @remarks A field that the body leaves out keeps its value; `actions` are replaced as a whole. A new
   * `position` moves the rules in between.
   */
  @Patch(':id')
  @RequireScope('rules:write')
  @ApiBody({
    type: UpdateRuleDto,
    examples: { off: { summary: 'Look at no new posts', value: { enabled: false } } },
  })
  @ApiResource(RuleDto, 'The rule as it is now.')
  @ApiProblems(...BAD_BODY, 'not_found')
  update(
    @AccountId() accountId: string,
    @IdParam('rule') id: string,
    @Body() input: UpdateRuleDto,
    @IfMatch() precondition: Precondition,
  ): Promise<RuleDto> {
    return this.rules.update(accountId, id, input, precondition);
  }

  /**
   * Delete a rule.
   * @remarks What it did stays, and so do the posts that it dropped in `GET /api/v1/dropped-posts`.
   */
  @Delete(':id')
  @RequireScope('rules:write')
  @ApiDeleted('The rule is gone.')
  @ApiProblems('not_found')
  remove(
    @AccountId() accountId: string,
    @IdParam('rule') id: string,
    @IfMatch() precondition: Precondition,
  ): Promise<void> {
    return this.rules.remove(accountId, id, precondition);
  }

  /**
   * Apply a rule to stored posts.
   * @remarks Applies the rule, as it is now, to all posts that are there now, in the background. `drop`
   * deletes posts of web feeds permanently; they cannot be restored. A rule is applied once at a time;
   * meanwhile the answer is 409, `conflict`.
   */
  @Post(':id/apply')
  @RequireScope('rules:write')
  @HttpCode(202)
  @ApiOperation({ operationId: 'applyRule' })
  @ApiAcceptedResource(RuleJobDto, 'The job, which continues in the background.')
  @ApiProblems('not_found', 'conflict')
  async apply(
    @AccountId() accountId: string,
    @IdParam('rule') id: string,
  ): Promise<AcceptedResource<RuleJobDto>> {
    const job = await this.jobs.begin(accountId, id);
    return new AcceptedResource(job, `/api/v1/rules/${id}/apply/${job.id}`);
  }

  /**
   * Get the progress of a rule over stored posts.
   * @remarks The last job of each rule is kept, until the rule is deleted.
   */
  @Get(':id/apply/:jobId')
  @RequireScope('rules:read')
  @ApiOperation({ operationId: 'getRuleJob' })
  @ApiResource(RuleJobDto, 'The job.')
  @ApiProblems('not_found')
  getJob(
    @AccountId() accountId: string,
    @IdParam('rule') id: string,
    @IdParam('job', 'jobId') jobId: string,
  ): Promise<RuleJobDto> {
    return this.jobs.get(accountId, id, jobId);
  }
}

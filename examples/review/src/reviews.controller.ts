import { Body, Controller, Get, Patch, Post, Query, UseGuards } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  AccountId,
  ApiCreatedResource,
  ApiProblems,
  ApiResource,
  BAD_BODY,
  CreatedResource,
  Idempotent,
  IdParam,
  IfMatch,
  Page,
  Paginated,
  Precondition,
  RequireScope,
} from 'sluice';
import { CreateReviewDto, DecideReviewDto, ListReviewsQuery, ReviewDto } from './review.dto.js';
import { REVIEW_DECIDED, REVIEWER_MISSING } from './review.errors.js';
import { Reviewer, ReviewerGuard } from './reviewer.guard.js';
import { ReviewsService } from './reviews.service.js';

@ApiTags('Reviews')
@Controller('api/v1/reviews')
export class ReviewsController {
  constructor(private readonly reviews: ReviewsService) {}

  @Get()
  @ApiOperation({ summary: 'List reviews.', description: 'Those that changed last come first.' })
  @RequireScope('review:read')
  @Paginated(ReviewDto)
  @ApiProblems('invalid_request')
  async list(
    @AccountId() accountId: string,
    @Query() query: ListReviewsQuery,
  ): Promise<Page<ReviewDto>> {
    return (await this.reviews.list(accountId, query)).map(ReviewDto.from);
  }

  @Post()
  @ApiOperation({ summary: 'Ask for a review of a post.' })
  @RequireScope('review:write')
  @ApiCreatedResource(ReviewDto, 'The review.')
  @Idempotent()
  @ApiProblems(...BAD_BODY, 'not_found', 'conflict', 'limit_reached')
  async create(
    @AccountId() accountId: string,
    @Body() body: CreateReviewDto,
  ): Promise<CreatedResource<ReviewDto>> {
    const review = ReviewDto.from(await this.reviews.create(accountId, body));
    return new CreatedResource(review, `/api/v1/reviews/${review.id}`);
  }

  @Get(':id')
  @ApiOperation({ summary: 'Get a review.' })
  @RequireScope('review:read')
  @ApiResource(ReviewDto, 'The review.')
  @ApiProblems('not_found')
  async get(@AccountId() accountId: string, @IdParam('review') id: string): Promise<ReviewDto> {
    return ReviewDto.from(await this.reviews.get(accountId, id));
  }

  @Patch(':id')
  @ApiOperation({ summary: 'Decide.', description: 'An accepted post is starred.' })
  @ApiHeader({ name: 'X-Reviewer', required: true, description: 'Who decides.' })
  @UseGuards(ReviewerGuard)
  @RequireScope('review:write')
  @ApiResource(ReviewDto, 'The review.')
  @ApiProblems(...BAD_BODY, 'not_found', REVIEWER_MISSING, REVIEW_DECIDED)
  async decide(
    @AccountId() accountId: string,
    @IdParam('review') id: string,
    @Body() body: DecideReviewDto,
    @Reviewer() reviewer: string,
    @IfMatch() precondition: Precondition,
  ): Promise<ReviewDto> {
    const by = { reviewer, precondition };
    return ReviewDto.from(await this.reviews.decide(accountId, id, body, by));
  }
}

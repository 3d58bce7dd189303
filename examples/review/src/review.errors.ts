import { DomainError, toIso } from 'sluice';

export const REVIEWER_MISSING = {
  code: 'review_reviewer_missing',
  status: 400,
  title: 'The reviewer is missing',
};

export const REVIEW_DECIDED = {
  code: 'review_decided',
  status: 409,
  title: 'The review is decided',
  members: { decidedAt: { type: 'string', format: 'date-time' } },
};

export class ReviewerMissingError extends DomainError {
  constructor() {
    super(
      REVIEWER_MISSING,
      'The header X-Reviewer must name the reviewer, in 1 to 100 characters.',
    );
  }
}

export class ReviewDecidedError extends DomainError {
  constructor(private readonly decidedAt: number) {
    super(REVIEW_DECIDED, 'Somebody has decided already.');
  }

  override get members(): object {
    return { decidedAt: toIso(this.decidedAt) };
  }
}

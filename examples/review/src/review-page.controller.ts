import { Controller, Get } from '@nestjs/common';
import { AccountId, DashboardPage, RequireScope } from 'sluice';
import type { ReviewEntity } from './review.entity.js';
import { ReviewsRepository } from './reviews.repository.js';

/** The open reviews, as a page of the dashboard. */
@Controller('review')
export class ReviewPageController {
  constructor(private readonly reviews: ReviewsRepository) {}

  @Get('page')
  @RequireScope('review:read')
  @DashboardPage()
  async show(@AccountId() accountId: string): Promise<string> {
    return render(await this.reviews.findOpen(accountId));
  }
}

const render = (reviews: ReviewEntity[]): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Open reviews</title>
    <style>
      :root { color-scheme: light dark; font: 14px system-ui, sans-serif; }
      body { margin: 16px; }
      li { margin-block: 8px; }
      small { opacity: 0.7; }
    </style>
  </head>
  <body>
    ${reviews.length === 0 ? '<p>Nothing is waiting for a review.</p>' : `<ul>${reviews.map(line).join('')}</ul>`}
  </body>
</html>
`;

/** The dashboard stands one level above the API, under every path prefix. */
const line = ({ postId, post, note }: ReviewEntity): string =>
  `<li><a target="_top" href="../dashboard/posts/${postId}">${escape(post?.title ?? 'Untitled')}</a>
   <small>${escape(note ?? '')}</small></li>`;

/** Titles are texts of strangers. */
const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

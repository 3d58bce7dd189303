import { Catch } from '@nestjs/common';
import { maskSecrets } from '../../common/checked-token.js';
import type { Failure } from '../../http/problems/failure.js';
import { ProblemFilter } from '../../http/problems/problem.filter.js';

const TEXT = 'text/plain; charset=utf-8';

/**
 * Answers errors as apps for Google Reader expect them: as a text. With the headers of a 401 they ask
 * for the password again.
 */
@Catch()
export class GreaderErrorsFilter extends ProblemFilter {
  protected override answer({ kind, detail, headers }: Failure): {
    headers: Record<string, string>;
    body: string;
  } {
    if (kind.status !== 401)
      return { headers: { ...headers, 'content-type': TEXT }, body: maskSecrets(detail) };
    return {
      headers: {
        'content-type': TEXT,
        'www-authenticate': 'GoogleLogin realm="sluice"',
        'x-reader-google-bad-token': 'true',
        'google-bad-token': 'true',
      },
      body: 'Error=BadAuthentication\n',
    };
  }
}

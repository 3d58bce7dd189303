import { Catch } from '@nestjs/common';
import { maskSecrets } from '../common/checked-token.js';
import type { Failure } from '../http/problems/failure.js';
import { ProblemFilter } from '../http/problems/problem.filter.js';

/** Answers errors as clients of OAuth expect them (RFC 6749, section 5.2). */
@Catch()
export class OauthErrorsFilter extends ProblemFilter {
  protected override answer({ kind, detail, headers }: Failure): {
    headers: Record<string, string>;
    body: string;
  } {
    const { code, status } = kind;
    const other = status < 500 ? 'invalid_request' : 'temporarily_unavailable';
    const error = OAUTH_CODE.test(code) ? code : other;
    return {
      headers: { ...headers, 'content-type': 'application/json', 'cache-control': 'no-store' },
      body: JSON.stringify({ error, error_description: maskSecrets(detail) }),
    };
  }
}

/** Codes that OAuth has too. */
const OAUTH_CODE =
  /^(invalid_(request|client|grant|scope|target|redirect_uri|client_metadata)|unsupported_grant_type)$/;

import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { ApiPublicProblems } from '../../http/problems/api-problems.decorator.js';
import { Public } from '../../auth/decorators/require-scope.decorator.js';
import { PreparedSelectExecutor } from '../../database/prepared-select-executor.js';
import { HealthDto } from './health.dto.js';
import { Readiness } from './readiness.js';

@ApiTags('Health')
@Controller('health')
@Public()
export class HealthController {
  constructor(
    private readonly selects: PreparedSelectExecutor,
    private readonly readiness: Readiness,
  ) {}

  /**
   * Tell whether the process runs.
   * @remarks Answers 200 while the process runs, also without its database.
   */
  @Get('live')
  @ApiOperation({ operationId: 'checkLiveness' })
  @ApiResponse({ status: 200, description: 'The process runs.', type: HealthDto })
  @ApiPublicProblems('invalid_request')
  live(): HealthDto {
    return { status: 'ok' };
  }

  /**
   * Tell whether the process can answer requests.
   * @remarks Answers 200 while the database is reachable and the process is not stopping; otherwise 503.
   */
  @Get('ready')
  @ApiOperation({ operationId: 'checkReadiness' })
  @ApiResponse({ status: 200, description: 'The process is ready.', type: HealthDto })
  @ApiPublicProblems('invalid_request', 'unavailable')
  async ready(): Promise<HealthDto> {
    this.readiness.check();
    await this.selects.select('SELECT 1 AS ready');
    return { status: 'ok' };
  }
}

import { Controller, Get } from '@nestjs/common';
import { ApiResponse, ApiSecurity, ApiTags } from '@nestjs/swagger';
import { ApiPublicProblems } from '../common/api-problems.decorator.js';
import { Public } from '../auth/public.decorator.js';
import { Database } from '../database/database.js';
import { HealthDto } from './health.dto.js';
import { Readiness } from './readiness.js';

@ApiTags('Health')
@ApiSecurity({})
@Controller('health')
export class HealthController {
  constructor(
    private readonly database: Database,
    private readonly readiness: Readiness,
  ) {}

  /**
   * Tell whether the process runs.
   * @remarks Depends on nothing else.
   */
  @Get('live')
  @Public()
  @ApiResponse({ status: 200, description: 'It runs.', type: HealthDto })
  @ApiPublicProblems('invalid_request')
  live(): HealthDto {
    return { status: 'ok' };
  }

  /**
   * Tell whether the process can answer requests.
   * @remarks It can while its database is there and nobody has told it to stop.
   */
  @Get('ready')
  @Public()
  @ApiResponse({ status: 200, description: 'It can.', type: HealthDto })
  @ApiPublicProblems('invalid_request', 'unavailable')
  async ready(): Promise<HealthDto> {
    this.readiness.check();
    await this.database.select('SELECT 1 AS ready');
    return { status: 'ok' };
  }
}

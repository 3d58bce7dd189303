import { Controller, Get } from '@nestjs/common';
import { ApiSecurity, ApiTags } from '@nestjs/swagger';
import { Public } from '../auth/public.decorator.js';
import { ApiPublicProblems } from '../common/api-problems.decorator.js';
import { ApiResource } from '../common/answers.js';
import { Env } from '../config/env.js';
import { VERSION } from '../config/version.js';
import { ServiceDto } from './service.dto.js';

@ApiTags('Service')
@ApiSecurity({})
@Controller('api/v1/service')
export class ServiceController {
  constructor(private readonly env: Env) {}

  /**
   * Tell what this installation offers.
   * @remarks For the pages that a stranger sees.
   */
  @Get()
  @Public()
  @ApiResource(ServiceDto, 'What there is.')
  @ApiPublicProblems('invalid_request')
  get(): ServiceDto {
    return { signUps: this.env.SIGN_UPS, version: VERSION };
  }
}

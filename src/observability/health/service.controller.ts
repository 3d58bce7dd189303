import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../../auth/decorators/public.decorator.js';
import { ApiPublicProblems } from '../../http/problems/api-problems.decorator.js';
import { ApiResource } from '../../http/responses/resource-responses.js';
import { Env } from '../../config/env.js';
import { VERSION } from '../../config/version.js';
import { ServiceDto } from './service.dto.js';

@ApiTags('Service')
@Controller('api/v1/service')
export class ServiceController {
  constructor(private readonly env: Env) {}

  /**
   * Describe this installation.
   * @remarks For pages that are shown without signing in.
   */
  @Get()
  @Public()
  @ApiResource(ServiceDto, 'What there is.')
  @ApiPublicProblems('invalid_request')
  get(): ServiceDto {
    return { signUps: this.env.SIGN_UPS, version: VERSION };
  }
}

import { Controller, Get, Header, StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '../../auth/decorators/require-scope.decorator.js';
import { ApiPublicProblems } from '../../http/problems/api-problems.decorator.js';
import { IdParam } from '../../http/input/decorators/id-param.decorator.js';
import { NotFoundError } from '../../http/problems/errors.js';
import { IconsRepository } from './icons.repository.js';

/** Copies of icons, for `<img>` in reader apps, which send no key. */
@ApiTags('Feeds')
@Public()
@Controller('icons')
export class IconsController {
  constructor(private readonly icons: IconsRepository) {}

  /**
   * Get the icon of a feed.
   * @remarks No key is needed: the random identifier opens it, which only `icon` of a feed shows.
   */
  @Get(':id')
  @Header('cache-control', 'public, max-age=604800, immutable')
  @Header('content-security-policy', "default-src 'none'; sandbox")
  @Header('cross-origin-resource-policy', 'cross-origin')
  @ApiOperation({ operationId: 'getIcon' })
  @ApiProduces('image/png', 'image/x-icon', 'image/gif', 'image/jpeg', 'image/webp')
  @ApiResponse({
    status: 200,
    description: 'The picture.',
    schema: { type: 'string', format: 'binary' },
  })
  @ApiPublicProblems('invalid_request', 'not_found', 'internal_error', 'unavailable')
  async get(@IdParam('icon') id: string): Promise<StreamableFile> {
    const icon = await this.icons.find(id);
    if (!icon) throw new NotFoundError('icon');
    const bytes = Buffer.from(icon.content, 'base64');
    return new StreamableFile(bytes, { type: icon.type, length: bytes.length });
  }
}

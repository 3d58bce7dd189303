import { Controller, Get, Header, Ip, Param, StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '../auth/decorators/require-scope.decorator.js';
import { Env } from '../config/env.js';
import { PICTURE_TYPES } from '../content/pictures/picture-type.js';
import { ApiPublicProblems } from '../http/problems/api-problems.decorator.js';
import { NoSuchRouteError } from '../http/problems/errors.js';
import { MediaAddresses } from '../posts/pictures/media-addresses.js';
import { RateLimits } from '../rate-limits/rate-limits.js';
import { MediaPictures } from './media-pictures.js';

/** Pictures of posts, for `<img>` in pages and apps, which send no key. */
@ApiTags('Posts')
@Public()
@Controller('media')
export class MediaController {
  constructor(
    private readonly addresses: MediaAddresses,
    private readonly pictures: MediaPictures,
    private readonly limits: RateLimits,
    private readonly env: Env,
  ) {}

  /**
   * Get a picture of a post.
   * @remarks No key is needed: posts show the address, which nobody else can make. With
   * `MEDIA_PROXY=off` there are no such addresses.
   */
  @Get(':signature/:address')
  @Header('cache-control', 'public, max-age=2592000, immutable')
  @Header('content-security-policy', "default-src 'none'; sandbox")
  @Header('cross-origin-resource-policy', 'cross-origin')
  @ApiOperation({ operationId: 'getPicture' })
  @ApiParam({ name: 'signature', description: 'What only the service can write.' })
  @ApiParam({ name: 'address', description: "The publisher's address, in base64url." })
  @ApiProduces(...PICTURE_TYPES)
  @ApiResponse({
    status: 200,
    description: 'The picture.',
    schema: { type: 'string', format: 'binary' },
  })
  @ApiPublicProblems(
    'invalid_request',
    'not_found',
    'rate_limited',
    'internal_error',
    'unavailable',
  )
  async get(
    @Param('signature') signature: string,
    @Param('address') address: string,
    @Ip() ip: string,
  ): Promise<StreamableFile> {
    const url = this.addresses.verify(signature, address);
    if (url === null || this.env.MEDIA_PROXY === 'off') throw new NoSuchRouteError();
    const { type, size, stream } = await this.pictures.get(url, () => this.limits.countPicture(ip));
    return new StreamableFile(stream, { type, length: size });
  }
}

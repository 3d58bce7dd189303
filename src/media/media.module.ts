import { Inject, Module } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { Env } from '../config/env.js';
import { VERSION } from '../config/version.js';
import { outgoingNetwork } from '../outgoing/outgoing-network.js';
import { PostsModule } from '../posts/posts.module.js';
import { RateLimitsModule } from '../rate-limits/rate-limits.module.js';
import { MEDIA_LIMITS, MediaConnections, MediaPictures } from './media-pictures.js';
import { MediaController } from './media.controller.js';
import { PictureFolder } from './picture-folder.js';

/** Serves pictures of posts. Their addresses are made in `posts/pictures`. */
@Module({
  imports: [PostsModule, RateLimitsModule],
  controllers: [MediaController],
  providers: [
    MediaPictures,
    {
      provide: MediaConnections,
      inject: [Env],
      useFactory: (env: Env) =>
        new MediaConnections({ ...MEDIA_LIMITS, ...outgoingNetwork(env, VERSION) }),
    },
    {
      provide: PictureFolder,
      inject: [Env],
      useFactory: ({ MEDIA_CACHE_DIRECTORY, MEDIA_CACHE_MB }: Env) =>
        new PictureFolder(MEDIA_CACHE_DIRECTORY, MEDIA_CACHE_MB * 1_024 * 1_024),
    },
  ],
  exports: [MediaPictures],
})
export class MediaModule implements OnApplicationShutdown {
  constructor(@Inject(MediaConnections) private readonly connections: MediaConnections) {}

  async onApplicationShutdown(): Promise<void> {
    await this.connections.close();
  }
}

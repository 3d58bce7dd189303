import { Module } from '@nestjs/common';
import { defineExtension } from 'sluice';

@Module({})
class VideosModule {}

export default defineExtension({
  name: 'videos',
  module: VideosModule,
  sanitizer: new URL('./sanitizer.js', import.meta.url),
});

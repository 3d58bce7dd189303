import { describe, expect, it } from '@jest/globals';
import { gifOf, icoOf, jpegOf, pngOf, webpOf } from '../../../test/support/posts/pictures.js';
import { detectIconType } from './icon-image.js';

describe('the kind of an icon', () => {
  it.each<[string, Buffer, string]>([
    ['a PNG', pngOf(64), 'image/png'],
    ['a PNG of the largest size', pngOf(2_048), 'image/png'],
    ['a GIF', gifOf(16), 'image/gif'],
    ['a JPEG', jpegOf(16), 'image/jpeg'],
    ['a WebP', webpOf(2_048), 'image/webp'],
    [
      'a lossy WebP',
      Buffer.from('524946460000000057454250565038200000000000000000000010001000', 'hex'),
      'image/webp',
    ],
    [
      'a lossless WebP',
      Buffer.from('5249464600000000574542505650384c000000002f0fc00300', 'hex'),
      'image/webp',
    ],
    ['an icon of a bitmap', icoOf(), 'image/x-icon'],
    ['an icon of a PNG', icoOf(pngOf(256)), 'image/x-icon'],
  ])('of %s is known by its bytes', (_, bytes, type) => {
    expect(detectIconType(bytes)).toBe(type);
  });

  it.each<[string, Buffer]>([
    ['nothing', Buffer.alloc(0)],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a web page', Buffer.from('<!doctype html><html>')],
    [
      'a web page behind the beginning of a PNG',
      Buffer.from('\x89PNG\r\n\x1a\n<script>', 'latin1'),
    ],
    ['a PNG that is cut', pngOf(16).subarray(0, 18)],
    ['a PNG that is wide', pngOf(2_049, 1)],
    ['a PNG that is high', pngOf(1, 50_000)],
    ['a PNG of no size', pngOf(0)],
    ['a GIF that is large', gifOf(65_535)],
    ['a JPEG that is large', jpegOf(16, 40_000)],
    ['a JPEG without a frame', Buffer.from('ffd8ffe000040000', 'hex')],
    ['a JPEG of filling', Buffer.concat([Buffer.from('ffd8', 'hex'), Buffer.alloc(90_000, 0xff)])],
    ['a JPEG whose segments end nowhere', Buffer.from('ffd8ffe0ffff00', 'hex')],
    ['a WebP that is large', webpOf(16_384)],
    ['an icon of a large PNG', icoOf(pngOf(30_000))],
    ['an icon that promises more pictures than it has', Buffer.from('00000100ffff10100000', 'hex')],
    ['a cursor', Buffer.from('000002000100101000000100', 'hex')],
    ['a bitmap', Buffer.from('BM                    ')],
    ['AVIF', Buffer.from('0000002066747970617669660000', 'hex')],
  ])('of %s is none', (_, bytes) => {
    expect(detectIconType(bytes)).toBeNull();
  });
});

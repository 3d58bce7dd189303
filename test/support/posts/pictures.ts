const bytes = (hex: string): Buffer => Buffer.from(hex.replaceAll(' ', ''), 'hex');
const u16 = (value: number): string => value.toString(16).padStart(4, '0');
const u32 = (value: number): string => value.toString(16).padStart(8, '0');
const le = (hex: string): string => hex.match(/../g)!.toReversed().join('');

/** The beginnings of pictures of these sizes, which are all that tells their kind and size. */
export const pngOf = (width: number, height = width, rest = ''): Buffer =>
  Buffer.concat([
    bytes(`89504e470d0a1a0a 0000000d 49484452 ${u32(width)} ${u32(height)} 0806000000`),
    Buffer.from(rest),
  ]);

export const gifOf = (width: number, height = width): Buffer =>
  bytes(`474946383961 ${le(u16(width))} ${le(u16(height))} 000000`);

/** With a segment of metadata before the frame. */
export const jpegOf = (width: number, height = width): Buffer =>
  bytes(`ffd8 ffe0 0004 0000 ffff c2 0011 08 ${u16(height)} ${u16(width)} 03`);

export const webpOf = (width: number, height = width): Buffer => {
  const sides = [width, height].map((side) => le(u32(side - 1).slice(2))).join('');
  return bytes(`52494646 00000000 57454250 56503858 0a000000 00000000 ${sides}`);
};

/** An icon with one picture: a bitmap, or what is given. */
export const icoOf = (picture = bytes(`28000000 ${le(u32(16))} ${le(u32(32))}`)): Buffer =>
  Buffer.concat([
    bytes(`0000 0100 0100 1010 0000 0100 2000 ${le(u32(picture.length))} ${le(u32(22))}`),
    picture,
  ]);

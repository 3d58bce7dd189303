import { describe, expect, it } from '@jest/globals';
import { pictureAddress } from './web-address.ts';

describe('pictureAddress', () => {
  it.each([
    'https://pictures.example/a.png',
    'https://pictures.example:8443/a.png?size=2#x',
    'https://localhost.example/a.png',
    'https://lan.internal.example/a.png',
    'https://10.0.0.1.example/a.png',
    'https://xn--bcher-kva.example/a.png',
  ])('is %s itself', (address) => {
    expect(pictureAddress(address)).toBe(address);
  });

  it.each([
    null,
    '',
    'picture.png',
    '//pictures.example/a.png',
    'http://pictures.example/a.png',
    'HTTP://pictures.example/a.png',
    'data:image/svg+xml;base64,AAAA',
    'javascript:alert(1)',
    'ftp://pictures.example/a.png',
    'https://',
  ])('is none for %s, which is not of https', (address) => {
    expect(pictureAddress(address)).toBeUndefined();
  });

  it.each([
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '0177.0.0.1',
    '127.0.0.1.',
    '%31%32%37.0.0.1',
    '１２７.０.０.１',
    '127。0。0。1',
    '0',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    'user:password@192.168.1.1',
    'pictures.example@192.168.1.1',
    '192.168.1.1\\@pictures.example',
    '[::1]',
    '[::]',
    '[fe80::1]',
    '[fc00::1]',
    '[::ffff:192.168.1.1]',
    '[64:ff9b::c0a8:101]',
  ])('is none for the IP address %s', (host) => {
    expect(pictureAddress(`https://${host}/a.png`)).toBeUndefined();
    expect(pictureAddress(`https://${host}:8443/a.png`)).toBeUndefined();
  });

  it.each([
    'localhost',
    'LOCALHOST',
    'localhost.',
    'app.localhost',
    'ｌｏｃａｌｈｏｓｔ',
    'router',
    'router.',
    'printer.local',
    'printer.local.',
    'PRINTER.LOCAL',
    'printer。local',
    'metadata.google.internal',
    'nas.lan',
    'nas.home.arpa',
    'home.arpa',
    'nas.home',
    'wiki.corp',
    'wiki.intranet',
  ])('is none for the private name %s', (host) => {
    expect(pictureAddress(`https://${host}/a.png`)).toBeUndefined();
    expect(pictureAddress(`https://${host}:8443/a.png`)).toBeUndefined();
  });
});

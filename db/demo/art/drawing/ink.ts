import type { Palette } from './patterns.ts'

/** The colors of objects, by the slug of the attribute term; the shop's swatches are close to them. */
export const ink = {
  ivory: '#efe5d3',
  sand: '#d6b98f',
  linen: '#cbb998',
  saffron: '#d8952b',
  honey: '#b9773a',
  terracotta: '#b9623f',
  rose: '#c9968a',
  burgundy: '#71283a',
  brown: '#6c452e',
  sage: '#97a487',
  olive: '#6b6f42',
  teal: '#2a7a76',
  sky: '#9fbfc9',
  cobalt: '#2b4a86',
  indigo: '#323d63',
  smoke: '#7b7773',
  charcoal: '#403d3a',
  black: '#2a2623',
  amber: '#c8842c',
  clear: '#e3eeeb',
  paper: '#f6f0e3',
} as const

/** Inks that go together on a ground. */
export const palettes = {
  tiles: ['#efe5d3', '#2b4a86', '#2a7a76', '#b9623f'],
  sea: ['#efe5d3', '#2b4a86', '#2a7a76', '#9fbfc9'],
  kilim: ['#8f3a2e', '#2b2522', '#e3cfa6', '#d8952b'],
  night: ['#2f3a52', '#e3cfa6', '#b9623f', '#d8952b'],
  garden: ['#f4eddf', '#1f6f6b', '#b9623f', '#d8952b'],
  desert: ['#efe0c6', '#8f3a2e', '#323d63', '#d8952b'],
} satisfies Record<string, Palette>

/** What the importer says of single cells, as reason-words.server.ts tells it. */
import { msg } from '@lingui/core/macro'
import type { Rule } from './picture-words.server.ts'

export const cells: Rule[] = [
  [
    /^(.+) is "(.*)": write it without a thousands separator\.$/,
    (column, cell) => msg`${column} is “${cell}”: write it without a thousands separator.`,
  ],
  [
    /^(.+) is "(.*)": the price is too large\.$/,
    (column, cell) => msg`${column} is “${cell}”: the price is too large.`,
  ],
  [
    /^(.+) is "(.*)": expected one of (.+)\.$/,
    (column, cell, values) => msg`${column} is “${cell}”: it can be ${values}.`,
  ],
  [
    /^(.+) is "(.*)": expected 1, 0, -1 or 2\.$/,
    (column, cell) => msg`${column} is “${cell}”: it can be 1, 0, -1 or 2.`,
  ],
  [
    /^(.+) is "(.*)": expected a whole number, parent or nothing\.$/,
    (column, cell) => msg`${column} is “${cell}”: it can be a whole number, “parent” or nothing.`,
  ],
  [
    /^(.+) is "(.*)": expected a whole number\.$/,
    (column, cell) => msg`${column} is “${cell}”: it can be a whole number.`,
  ],
  [
    /^(.+) is "(.*)": expected at most (\S+)\.$/,
    (column, cell, most) => msg`${column} is “${cell}”: it can be at most ${most}.`,
  ],
  [
    /^(.+) is "(.*)": expected at least (\S+)\.$/,
    (column, cell, least) => msg`${column} is “${cell}”: it can be at least ${least}.`,
  ],
  [
    /^(.+) is "(.*)": expected a number above 0\.$/,
    (column, cell) => msg`${column} is “${cell}”: it can be a number above 0.`,
  ],
  [
    /^(.+) is "(.*)": expected a (?:number|price) such as (\S+)\.$/,
    (column, cell, such) => msg`${column} is “${cell}”: it can be a number such as ${such}.`,
  ],
  [
    /^(.+) is "(.*)": expected yes or no\.$/,
    (column, cell) => msg`${column} is “${cell}”: it can be yes or no.`,
  ],
  [
    /^(.+) is "(.*)": expected a day such as (\S+)\.$/,
    (column, cell, such) => msg`${column} is “${cell}”: it can be a day such as ${such}.`,
  ],
  [
    /^(.+) is "(.*)": the time of day was left out/,
    (column, cell) =>
      msg`${column} is “${cell}”: the time of day was left out, a sale begins and ends with a day.`,
  ],
  [
    /^(.+) is "(.*)": it was left out, because a day of the sale/,
    (column, cell) => msg`${column} is “${cell}”: it was left out, because a day of the sale cannot be read.`,
  ],
  [
    /^(.+) is "(.*)": its unit is not known\.$/,
    (column, cell) => msg`${column} is “${cell}”: the unit in the heading of the column is not known.`,
  ],
  [
    /^(.+) is "(.*)": another product has it\.$/,
    (column, cell) => msg`${column} is “${cell}”: another product has it, so it was left out.`,
  ],
  [
    /^(.+) is "(.*)": zeros alone are no code\.$/,
    (column, cell) => msg`${column} is “${cell}”: zeros alone are no code, so it was left out.`,
  ],
  [
    /^(.+) is "(.*)": the attribute has no name/,
    (column, cell) => msg`${column} is “${cell}”: the attribute has no name, so it was left out.`,
  ],
  [
    /^(.+) is "(.*)": read as (.+)\.$/,
    (column, cell, value) => msg`${column} is “${cell}”: it was read as ${value}.`,
  ],
  [
    /^(.+) is "(.*)": expected digits and hyphens\.$/,
    (column, cell) => msg`${column} is “${cell}”: it can hold digits and hyphens.`,
  ],
  [
    /^(.+) is "(.*)": expected an (?:address|https)/,
    (column, cell) => msg`${column} is “${cell}”: it can be an address that begins with https://.`,
  ],
  [
    /^Video settings has "(.+)": expected/,
    (word) => msg`The video settings hold “${word}”; they are words like ratio=4:5, loop=no.`,
  ],
  [/^(.+) has not as many parts as (.+)\.$/, (one, other) => msg`${one} has not as many parts as ${other}.`],
  [
    /^(.+) has (\d+) parts for (\d+) values\.$/,
    (column, parts, values) => msg`${column} has ${parts} parts for ${values} values.`,
  ],
]

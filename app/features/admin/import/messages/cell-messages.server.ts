/** Translations of the importer's messages about single cells; see reason-messages.server.ts. */
import { msg } from '@lingui/core/macro'
import type { MessageRule } from './picture-messages.server.ts'

export const cellRules: MessageRule[] = [
  [
    /^(.+) is "(.*)": write it without a thousands separator\.$/,
    (column, cell) => msg`${column} “${cell}” is not valid. Remove the thousands separator.`,
  ],
  [
    /^(.+) is "(.*)": the price is too large\.$/,
    (column, cell) => msg`${column} “${cell}” is too high. Enter a lower price.`,
  ],
  [
    /^(.+) is "(.*)": expected one of (.+)\.$/,
    (column, cell, values) => msg`${column} “${cell}” is not valid. Allowed values: ${values}.`,
  ],
  [
    /^(.+) is "(.*)": expected 1, 0, -1 or 2\.$/,
    (column, cell) =>
      msg`${column} “${cell}” is not valid. Use 1 (published), 0 (private), -1 (draft) or 2 (pending review).`,
  ],
  [
    /^(.+) is "(.*)": expected a whole number, parent or nothing\.$/,
    (column, cell) =>
      msg`${column} “${cell}” is not valid. Use a whole number or “parent”, or leave it empty.`,
  ],
  [
    /^(.+) is "(.*)": expected a whole number\.$/,
    (column, cell) => msg`${column} “${cell}” is not valid. Use a whole number.`,
  ],
  [
    /^(.+) is "(.*)": expected at most (\S+)\.$/,
    (column, cell, most) => msg`${column} “${cell}” is too high. The maximum is ${most}.`,
  ],
  [
    /^(.+) is "(.*)": expected at least (\S+)\.$/,
    (column, cell, least) => msg`${column} “${cell}” is too low. The minimum is ${least}.`,
  ],
  [
    /^(.+) is "(.*)": expected a number above 0\.$/,
    (column, cell) => msg`${column} “${cell}” is not valid. Use a number above 0.`,
  ],
  [
    /^(.+) is "(.*)": expected a (?:number|price) such as (\S+)\.$/,
    (column, cell, such) => msg`${column} “${cell}” is not a valid number. Use a number such as ${such}.`,
  ],
  [
    /^(.+) is "(.*)": expected yes or no\.$/,
    (column, cell) => msg`${column} “${cell}” is not valid. Use yes or no.`,
  ],
  [
    /^(.+) is "(.*)": expected a day such as (\S+)\.$/,
    (column, cell, such) => msg`${column} “${cell}” is not a valid date. Use a date such as ${such}.`,
  ],
  [
    /^(.+) is "(.*)": the time of day was left out/,
    (column, cell) => msg`${column} “${cell}”: the time was ignored. Sale dates cover whole days.`,
  ],
  [
    /^(.+) is "(.*)": it was left out, because a day of the sale/,
    (column, cell) => msg`${column} “${cell}” was skipped because a sale date is not valid.`,
  ],
  [
    /^(.+) is "(.*)": its unit is not known\.$/,
    (column, cell) => msg`${column} “${cell}”: the unit in the column header is not recognized.`,
  ],
  [
    /^(.+) is "(.*)": another product has it\.$/,
    (column, cell) => msg`${column} “${cell}” is already used by another product, so this value was skipped.`,
  ],
  [
    /^(.+) is "(.*)": zeros alone are (?:not a|no) code\.$/,
    (column, cell) => msg`${column} “${cell}” was skipped because it contains only zeros.`,
  ],
  [
    /^(.+) is "(.*)": the attribute has no name/,
    (column, cell) => msg`${column} “${cell}” was skipped because the attribute has no name.`,
  ],
  [
    /^(.+) is "(.*)": read as (.+)\.$/,
    (column, cell, value) => msg`${column} “${cell}” was read as ${value}.`,
  ],
  [
    /^(.+) is "(.*)": expected digits and hyphens\.$/,
    (column, cell) => msg`${column} “${cell}” is not valid. Use digits and hyphens only.`,
  ],
  [
    /^(.+) is "(.*)": expected an (?:address|https)/,
    (column, cell) => msg`${column} “${cell}” is not valid. Use a URL starting with https://.`,
  ],
  [
    /^Video settings has "(.+)": expected/,
    (word) => msg`Invalid video setting “${word}”. Use settings such as ratio=4:5, loop=no.`,
  ],
  [
    /^(.+) (?:does not have as many entries|has not as many parts) as (.+)\.$/,
    (one, other) => msg`${one} and ${other} must have the same number of entries.`,
  ],
  [
    /^(.+) has (\d+) parts for (\d+) values\.$/,
    (column, parts, values) => msg`${column} has ${parts} entries for ${values} values.`,
  ],
]

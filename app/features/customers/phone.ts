/** Phone numbers as people type and paste them, and as the shop keeps them: '+966501234567'. */
import { toAsciiDigits } from '#app/platform/i18n/format/digits.ts'

export type PhoneResult =
  | { ok: true; phone: string }
  /** country-code: it is not clear which country it belongs to. */
  | { ok: false; problem: 'phone-invalid' | 'phone-country-code' }

/** Calling code, and the lengths of a number without it and without the 0 before it. */
const plans: Record<string, { code: string; lengths: number[] } | undefined> = {
  SA: { code: '966', lengths: [9] },
  AE: { code: '971', lengths: [8, 9] },
  EG: { code: '20', lengths: [8, 9, 10] },
  KW: { code: '965', lengths: [8] },
  QA: { code: '974', lengths: [8] },
  BH: { code: '973', lengths: [8] },
  OM: { code: '968', lengths: [8] },
  JO: { code: '962', lengths: [8, 9] },
  LB: { code: '961', lengths: [7, 8] },
  IQ: { code: '964', lengths: [8, 9, 10] },
  SY: { code: '963', lengths: [8, 9] },
  PS: { code: '970', lengths: [8, 9] },
  YE: { code: '967', lengths: [7, 8, 9] },
  SD: { code: '249', lengths: [9] },
  LY: { code: '218', lengths: [8, 9] },
  TN: { code: '216', lengths: [8] },
  DZ: { code: '213', lengths: [8, 9] },
  MA: { code: '212', lengths: [9] },
}

/** Reads a number as it would be dialled in a country; one that begins with + or 00 may be of any country. */
export function readPhone(typed: string, country: string): PhoneResult {
  const plain = toAsciiDigits(typed).replaceAll(ornaments, '')
  const dialled = plain.replace(/^00/, '+')
  if (!/^\+?\d+$/.test(dialled)) return { ok: false, problem: 'phone-invalid' }
  return dialled.startsWith('+') ? readWhole(dialled.slice(1)) : readLocal(dialled, country)
}

// Spaces, hyphens of all kinds, brackets, dots, slashes, and the marks of direction that chats and contacts paste along.
const ornaments =
  /[\s\u00a0\u00ad\u2010-\u2015\u2212().[\]/\-\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

function readWhole(digits: string): PhoneResult {
  const plan = Object.values(plans).find((known) => known && digits.startsWith(known.code))
  if (!plan) return /^[1-9]\d{7,14}$/.test(digits) ? whole(digits) : { ok: false, problem: 'phone-invalid' }
  // '+966 050…': the 0 is dialled at home only, but many write it.
  const rest = digits.slice(plan.code.length).replace(/^0/, '')
  return plan.lengths.includes(rest.length)
    ? whole(plan.code + rest)
    : { ok: false, problem: 'phone-invalid' }
}

function readLocal(digits: string, country: string): PhoneResult {
  const plan = Object.hasOwn(plans, country) ? plans[country] : undefined
  if (!plan) return { ok: false, problem: 'phone-country-code' }
  const rest = digits.replace(/^0/, '')
  if (plan.lengths.includes(rest.length)) return whole(plan.code + rest)
  if (digits.startsWith(plan.code)) return readWhole(digits)
  return { ok: false, problem: 'phone-invalid' }
}

function whole(digits: string): PhoneResult {
  return { ok: true, phone: `+${digits}` }
}

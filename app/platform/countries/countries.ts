/** Countries, and the states of those whose addresses include one. */
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'

/** The countries of most customers of an Arabic shop, which lists of countries begin with. */
export const gulfCountries = ['SA', 'AE', 'KW', 'QA', 'BH', 'OM']

/** The codes of all countries (ISO 3166-1); their names come from Intl. */
export const countryCodes =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(
    ' ',
  )

export type State = { code: string; name: LocalText }

/** States keyed by country; their codes are those of ISO 3166-2 without the country. */
export const statesByCountry: Record<string, State[] | undefined> = {
  AE: createStates([
    ['AZ', 'Abu Dhabi', 'أبوظبي'],
    ['DU', 'Dubai', 'دبي'],
    ['SH', 'Sharjah', 'الشارقة'],
    ['AJ', 'Ajman', 'عجمان'],
    ['UQ', 'Umm Al Quwain', 'أم القيوين'],
    ['RK', 'Ras Al Khaimah', 'رأس الخيمة'],
    ['FU', 'Fujairah', 'الفجيرة'],
  ]),
  EG: createStates([
    ['C', 'Cairo', 'القاهرة'],
    ['GZ', 'Giza', 'الجيزة'],
    ['ALX', 'Alexandria', 'الإسكندرية'],
    ['KB', 'Qalyubia', 'القليوبية'],
    ['DK', 'Dakahlia', 'الدقهلية'],
    ['SHR', 'Sharqia', 'الشرقية'],
    ['GH', 'Gharbia', 'الغربية'],
    ['MNF', 'Monufia', 'المنوفية'],
    ['BH', 'Beheira', 'البحيرة'],
    ['KFS', 'Kafr El Sheikh', 'كفر الشيخ'],
    ['DT', 'Damietta', 'دمياط'],
    ['PTS', 'Port Said', 'بورسعيد'],
    ['IS', 'Ismailia', 'الإسماعيلية'],
    ['SUZ', 'Suez', 'السويس'],
    ['SIN', 'North Sinai', 'شمال سيناء'],
    ['JS', 'South Sinai', 'جنوب سيناء'],
    ['FYM', 'Faiyum', 'الفيوم'],
    ['BNS', 'Beni Suef', 'بني سويف'],
    ['MN', 'Minya', 'المنيا'],
    ['AST', 'Asyut', 'أسيوط'],
    ['SHG', 'Sohag', 'سوهاج'],
    ['KN', 'Qena', 'قنا'],
    ['LX', 'Luxor', 'الأقصر'],
    ['ASN', 'Aswan', 'أسوان'],
    ['BA', 'Red Sea', 'البحر الأحمر'],
    ['WAD', 'New Valley', 'الوادي الجديد'],
    ['MT', 'Matrouh', 'مطروح'],
  ]),
  KW: createStates([
    ['KU', 'Capital', 'العاصمة'],
    ['HA', 'Hawalli', 'حولي'],
    ['FA', 'Farwaniya', 'الفروانية'],
    ['MU', 'Mubarak Al-Kabeer', 'مبارك الكبير'],
    ['AH', 'Ahmadi', 'الأحمدي'],
    ['JA', 'Jahra', 'الجهراء'],
  ]),
  OM: createStates([
    ['MA', 'Muscat', 'مسقط'],
    ['BS', 'North Al Batinah', 'شمال الباطنة'],
    ['BJ', 'South Al Batinah', 'جنوب الباطنة'],
    ['DA', 'Ad Dakhiliyah', 'الداخلية'],
    ['SS', 'North Ash Sharqiyah', 'شمال الشرقية'],
    ['SJ', 'South Ash Sharqiyah', 'جنوب الشرقية'],
    ['ZA', 'Ad Dhahirah', 'الظاهرة'],
    ['BU', 'Al Buraimi', 'البريمي'],
    ['WU', 'Al Wusta', 'الوسطى'],
    ['ZU', 'Dhofar', 'ظفار'],
    ['MU', 'Musandam', 'مسندم'],
  ]),
}

/** States, emirates or governorates; undefined where addresses include none, or accept any. */
export function findStates(country: string): State[] | undefined {
  return Object.hasOwn(statesByCountry, country) ? statesByCountry[country] : undefined
}

function createStates(rows: [code: string, en: string, ar: string][]): State[] {
  return rows.map(([code, en, ar]) => ({ code, name: { en, ar } }))
}

/** Whether these two capital letters are an ISO 3166-1 code. */
export function isCountry(code: string): boolean {
  return countryCodes.includes(code)
}

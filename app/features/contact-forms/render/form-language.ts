/** `lang` and `dir` of a form, from its locale in WordPress spelling. */

const rightToLeftLocales = new Set(['ar', 'ary', 'azb', 'fa_IR', 'haz', 'he_IL', 'ps', 'ug_CN'])

/** 'de_DE_formal' → 'de-DE', left-to-right. */
export function readFormLanguage(locale: string): { lang: string; dir: 'ltr' | 'rtl' } {
  return {
    lang: locale.split('_').slice(0, 2).join('-'),
    dir: rightToLeftLocales.has(locale) ? 'rtl' : 'ltr',
  }
}

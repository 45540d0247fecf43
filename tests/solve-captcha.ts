/** Test helper: solves the captcha's text alternative, a sum in words. */

const numbers = new Map<string, number>()
const addNumbers = (words: string, start: number, step: number) =>
  words.split(' ').forEach((word, index) => numbers.set(word, start + index * step))
addNumbers('one two three four five six seven eight nine', 1, 1)
addNumbers('twenty thirty forty fifty sixty seventy eighty ninety', 20, 10)
addNumbers('واحد اثنان ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة', 1, 1)
addNumbers('عشرون ثلاثون أربعون خمسون ستون سبعون ثمانون تسعون', 20, 10)
addNumbers('مئتان ثلاثمئة أربعمئة خمسمئة ستمئة سبعمئة ثمانمئة تسعمئة', 200, 100)

/** Example: '… what is three hundred plus forty plus seven?' returns 347. */
export function solveCaptcha(question: string): number {
  const words = question.split(/[\s?؟:]+/)
  return words.reduce((sum, word, index) => {
    const number = numbers.get(word) ?? 0
    return sum + (words[index + 1] === 'hundred' ? number * 100 : number)
  }, 0)
}

/** Names, materials and descriptions of the bench's products, in Arabic and English. */
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'

export type BilingualText = { ar: string; en: string }

/** Departments with their sections, and the kinds of products in each section. */
export const departments: {
  name: BilingualText
  sections: { name: BilingualText; kinds: BilingualText[] }[]
}[] = [
  createDepartment('المطبخ|Kitchen', {
    'الأكواب|Cups': 'كوب|Cup, فنجان|Espresso cup, قدح|Mug, كأس|Tumbler',
    'الطبخ|Cooking': 'قدر|Pot, مقلاة|Pan, صينية|Tray, ملعقة|Spoon',
    'المائدة|Table': 'طبق|Plate, وعاء|Bowl, إبريق|Jug, مفرش|Tablecloth',
  }),
  createDepartment('الملابس|Clothes', {
    'القمصان|Shirts': 'قميص|Shirt, بلوزة|Blouse, كنزة|Sweater, سترة|Jacket',
    'السراويل|Trousers': 'سروال|Trousers, بنطال|Jeans, تنورة|Skirt, جوارب|Socks',
    'الإكسسوارات|Accessories': 'قبعة|Cap, وشاح|Scarf, حزام|Belt, حقيبة|Bag',
  }),
  createDepartment('البيت|Home', {
    'الإضاءة|Lighting': 'مصباح|Lamp, شمعة|Candle, فانوس|Lantern, ثريا|Chandelier',
    'النسيج|Textiles': 'بساط|Rug, وسادة|Cushion, بطانية|Blanket, ستارة|Curtain',
    'الأثاث|Furniture': 'كرسي|Chair, طاولة|Table, رف|Shelf, مرآة|Mirror',
  }),
  createDepartment('القهوة والشاي|Coffee and tea', {
    'القهوة|Coffee': 'قهوة|Coffee, دلة|Dallah, مطحنة|Grinder, محمصة|Roaster',
    'الشاي|Tea': 'شاي|Tea, أعشاب|Herbs, مصفاة|Strainer, غلاية|Kettle',
    'الحلوى|Sweets': 'تمر|Dates, عسل|Honey, بسكويت|Biscuits, شوكولاتة|Chocolate',
  }),
  createDepartment('العناية|Care', {
    'العطور|Perfume': 'عطر|Perfume, بخور|Incense, دهن|Oudh, مبخرة|Burner',
    'الجسم|Body': 'صابون|Soap, زيت|Oil, كريم|Cream, منشفة|Towel',
    'الشعر|Hair': 'مشط|Comb, فرشاة|Brush, شامبو|Shampoo, بلسم|Conditioner',
  }),
  createDepartment('المكتب|Desk', {
    'الكتابة|Writing': 'دفتر|Notebook, قلم|Pen, محبرة|Inkwell, مقلمة|Pencil case',
    'الترتيب|Order': 'صندوق|Box, سلة|Basket, حامل|Stand, ملف|Folder',
    'الزينة|Decoration': 'مزهرية|Vase, إطار|Frame, ساعة|Clock, لوحة|Poster',
  }),
]

export const materials = parsePairs(
  'قطن|Cotton, كتان|Linen, صوف|Wool, جلد|Leather, خشب|Wood, زجاج|Glass, خزف|Ceramic, نحاس|Copper, فضة|Silver, خيزران|Bamboo',
)
export const adjectives =
  parsePairs(`يدوي|Handmade, ناعم|Soft, كلاسيكي|Classic, خفيف|Light, دافئ|Warm, صغير|Small, كبير|Large,
  طبيعي|Natural, أنيق|Elegant, متين|Sturdy, بسيط|Plain, مزخرف|Patterned, عضوي|Organic, شرقي|Oriental, حديث|Modern,
  عتيق|Vintage, فاخر|Fine, يومي|Everyday, شتوي|Winter, صيفي|Summer, مطرز|Embroidered, منقوش|Engraved, مصقول|Polished, نادر|Rare`)
export const colors: (BilingualText & { hex: string })[] =
  parsePairs(`أسود|Black, أبيض|White, أحمر|Red, أزرق|Blue, أخضر|Green, رمادي|Grey,
  بني|Brown, بيج|Beige, وردي|Pink, أصفر|Yellow, برتقالي|Orange, بنفسجي|Purple, كحلي|Navy, زيتي|Olive, عنابي|Burgundy,
  فيروزي|Turquoise, ذهبي|Gold, فضي|Silver, عاجي|Ivory, رملي|Sand, نيلي|Indigo, مرجاني|Coral, نعناعي|Mint, خوخي|Peach,
  فحمي|Charcoal`).map((name, index) => ({ ...name, hex: createHex(index) }))
export const sizes = parsePairs(
  'صغير جدًا|XS, صغير|S, متوسط|M, كبير|L, كبير جدًا|XL, مزدوج|XXL, ثلاثي|3XL, رباعي|4XL, خماسي|5XL, موحد|One size',
)
export const patterns = parsePairs('سادة|Solid, مخطط|Striped, منقط|Dotted, مزهر|Floral')
export const origins =
  parsePairs(`الرياض|Riyadh, جدة|Jeddah, دمشق|Damascus, القاهرة|Cairo, فاس|Fez, تونس|Tunis, بيروت|Beirut, عمان|Amman,
  مسقط|Muscat, صنعاء|Sanaa, بغداد|Baghdad, نابلس|Nablus`)
export const capacities = parsePairs(
  '١٠٠ مل|100 ml, ٢٥٠ مل|250 ml, ٣٥٠ مل|350 ml, ٥٠٠ مل|500 ml, ٧٥٠ مل|750 ml, لتر|1 l, لتران|2 l, خمسة لترات|5 l',
)

/** The most frequent words of descriptions, most frequent first. */
export const commonWords =
  parsePairs(`من|from, في|in, على|on, مع|with, هذا|this, كل|every, بيت|house, يد|hand, صنع|made, يوم|day, لون|colour,
  جودة|quality, هدية|gift, تصميم|design, مناسب|suitable, سهل|easy, غسل|washing, ورشة|workshop, حرفي|craftsman, قطعة|piece,
  تفاصيل|details, راحة|comfort, استعمال|use, عائلة|family, ضيوف|guests, صباح|morning, مساء|evening, تراث|heritage,
  نقش|engraving, خيط|thread, نكهة|flavour, رائحة|scent, حرارة|heat, ماء|water, نور|light, مقاس|size, وزن|weight, ضمان|warranty,
  تغليف|packaging, سفر|travel, رف|shelf, حديقة|garden, سوق|market, جبل|mountain, بحر|sea, صحراء|desert, نخلة|palm, قمر|moon`)

/** Rare words, each in a few products only: names of models and manufacturers. */
export const rareWords: BilingualText[] = createSyllableWords(5_000)

export function createSlug(name: LocalText): string {
  return (name.en ?? '').toLowerCase().replace(/[^a-z\d]+/g, '-')
}

function createDepartment(name: string, sections: Record<string, string>) {
  return {
    name: parsePair(name),
    sections: Object.entries(sections).map(([section, kinds]) => ({
      name: parsePair(section),
      kinds: parsePairs(kinds),
    })),
  }
}

function parsePairs(list: string): BilingualText[] {
  return list.split(',').map(parsePair)
}

function parsePair(text: string): BilingualText {
  const [ar = '', en = ''] = text.trim().split('|')
  return { ar, en }
}

function createHex(index: number): string {
  return `#${((index * 0x2f4b1d + 0x1c1a18) & 0xffffff).toString(16).padStart(6, '0')}`
}

function createSyllableWords(count: number): BilingualText[] {
  const syllables = parsePairs(
    'نو|no, را|ra, سي|si, لا|la, مي|mi, دو|do, تا|ta, كي|ki, با|ba, رو|ro, فا|fa, زي|zi, هو|ho, شا|sha, قا|qa, جي|ji, وا|wa, يا|ya',
  )
  const getSyllable = (number: number) => syllables[number % syllables.length] ?? { ar: '', en: '' }
  return Array.from({ length: count }, (_, index) => {
    // Neighbors in rank should not start alike: 7919 is prime, so the steps visit every syllable combination.
    const number = (index * 7919) % syllables.length ** 3
    const parts = [
      number,
      Math.floor(number / syllables.length),
      Math.floor(number / syllables.length ** 2),
    ].map(getSyllable)
    return { ar: parts.map(({ ar }) => ar).join(''), en: parts.map(({ en }) => en).join('') }
  })
}

import type { PictureName } from '#art/picture-names.ts'
import type { Partner } from './schema/sections.ts'

/** Invented organisations with drawn marks, until partners agree to show theirs. */
export const partners: readonly Partner[] = [
  sample('northgate', 'Northgate School', 'school'),
  sample('aravali', 'Aravali University', 'university'),
  sample('sahyog', 'Sahyog Hospital', 'healthcare'),
  sample('lumen', 'Lumen Works', 'corporate'),
  sample('bluekite', 'Blue Kite Schools', 'school'),
  sample('saplings', 'Saplings Early Years', 'school'),
  sample('meridian', 'Meridian', 'university'),
  sample('umeed', 'Umeed Foundation', 'ngo'),
  sample('tarang', 'Tarang Health', 'healthcare'),
  sample('kosh', 'Kosh Finance', 'corporate'),
  sample('orbit', 'Orbit Labs', 'corporate'),
  sample('banyan', 'Banyan Tree Public School', 'school'),
]

/** Partners in the order asked for. */
export function choosePartners(...ids: string[]): Partner[] {
  return ids.map((id) => {
    const partner = partners.find((one) => one.id === id)
    if (!partner) throw new Error(`no partner is called '${id}'`)
    return partner
  })
}

type PartnerId = PictureName extends infer Name ? (Name extends `partners/${infer Id}` ? Id : never) : never

function sample(id: PartnerId, name: string, kind: Partner['kind']): Partner {
  return { id, name, kind, picture: `partners/${id}`, isSample: true }
}

import type { OutputOf } from '../../../endpoints/endpoint.ts'
import type { linkPoster } from '../../../endpoints/team/linkResults.ts'
import type { Context } from '../../ports/context.ts'

/** Returns the texts of a link's poster in each language that the site offers. `{{code}}` stays for the browser. */
export const posterTexts = ({
  ports,
  brand,
}: Pick<Context, 'ports' | 'brand'>): OutputOf<typeof linkPoster> => ({
  minimumAge: brand.minimumAge,
  texts: brand.languages.offered.map((language) => {
    const { text } = ports.texts(language)
    const site = brand.name
    return {
      language,
      headline: text('provider/messages', 'poster_headline', { site }),
      invitation: text('provider/messages', 'poster_invitation'),
      steps: [
        text('provider/messages', 'poster_step1'),
        text('provider/messages', 'poster_step2'),
        text('provider/messages', 'poster_step3'),
      ],
      code: text('provider/messages', 'poster_code', { code: '{{code}}' }),
      responsible: text('provider/messages', 'poster_responsible', { age: brand.minimumAge }),
    }
  }),
})

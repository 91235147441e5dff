import type { Requirement } from './requirement.ts'

/** V17: WebRTC. */
export const v17WebRtc: readonly Requirement[] = [
  { id: '17.1.1', asks: 'WebRTC', notAsked: 'There is no WebRTC.' },
  { id: '17.2.1', asks: 'WebRTC', notAsked: 'There is no WebRTC.' },
  { id: '17.2.2', asks: 'WebRTC', notAsked: 'There is no WebRTC.' },
  { id: '17.2.3', asks: 'WebRTC', notAsked: 'There is no WebRTC.' },
  { id: '17.2.4', asks: 'WebRTC', notAsked: 'There is no WebRTC.' },
  { id: '17.3.1', asks: 'WebRTC', notAsked: 'There is no WebRTC.' },
  { id: '17.3.2', asks: 'WebRTC', notAsked: 'There is no WebRTC.' },
]

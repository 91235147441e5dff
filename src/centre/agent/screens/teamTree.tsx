import { ScreenFrame } from '../../kit/frame/ScreenFrame.tsx'
import { TeamTree } from '../tree/TeamTree.tsx'
import '../agent.css'

/** in_team_tree: the team as a picture, level by level, with the list next to it. */
const TeamTreeScreen = () => (
  <ScreenFrame>
    <TeamTree />
  </ScreenFrame>
)
export default TeamTreeScreen

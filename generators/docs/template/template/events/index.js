import { eventsPages } from '../../../pages/events.ts';
import { pageFiles } from '../../../template/page-file.js';

export default pageFiles(eventsPages);

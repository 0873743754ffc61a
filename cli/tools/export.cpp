// Logs for the outside world: judged whole, then written in one of the game's formats.
#include <ostream>

#include "cli/commands.hpp"
#include "cli/log_file.hpp"
#include "cli/tools/formats.hpp"
#include "match/records/plain.hpp"
#include "match/records/record_judge.hpp"

namespace giostra::cli {

Exit export_log(const ExportOptions& options, Language language, std::ostream& out) {
  const LogFile file = load_log(options.file, language);
  const Match match = judge(file, language);
  const Format& format = need_format(match.game(), options.format, language);
  put_out(need(format.write(plain(file.log), open_record), language, file.name), options.out_file,
          options.force ? Existing::replace : Existing::refuse, language, out);
  return Exit::ok;
}

}  // namespace giostra::cli

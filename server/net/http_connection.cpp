#include "server/net/http_connection.hpp"

#include <algorithm>
#include <boost/asio/write.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <cctype>
#include <optional>

#include "server/net/framing.hpp"
#include "server/net/http_head.hpp"

namespace giostra::server {

namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using boost::asio::ip::tcp;
using Error = beast::error_code;

namespace {

constexpr std::uint32_t kHeaderBytes = 16 * 1024;
constexpr std::size_t kReadBytes = 4096;          // at once
constexpr std::size_t kDrainBytes = 1024 * 1024;  // read and thrown away, so that a refusal is not lost
constexpr std::chrono::seconds kDrainTime{2};
constexpr std::chrono::seconds kAnswerTime{30};  // for a handler to answer, and for a client to read it
constexpr std::size_t kRoomPart = 32;            // of the connections go when somebody else wants to come in
constexpr int kFullHouse_s = 30;                 // until somebody may have left
constexpr std::string_view kGoOn = "HTTP/1.1 100 Continue\r\n\r\n";

bool is_taken(http::verb method) {
  return method == http::verb::get || method == http::verb::head || method == http::verb::post ||
         method == http::verb::put || method == http::verb::patch || method == http::verb::delete_;
}

std::string small(std::string_view name) {
  std::string low(name);
  for (char& c : low) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return low;
}

HttpAnswer refusal_of(const Error& error) {
  if (error == http::error::header_limit)
    return error_answer(431, {"the request's header is too long", "l'intestazione della richiesta è troppo lunga"});
  if (error == http::error::body_limit)
    return error_answer(413, {"the request's body is too long", "il corpo della richiesta è troppo lungo"});
  return error_answer(400, {"this request cannot be read", "questa richiesta non si legge"});
}

// The same with the time after which it may go better.
HttpAnswer later_answer(int status, int seconds, Words why) {
  HttpAnswer answer = error_answer(status, why);
  answer.headers.emplace_back("Retry-After", std::to_string(seconds));
  return answer;
}

// Errors of the parser are the client's; the others mean that there is nobody to answer.
bool is_clients(const Error& error) {
  return error.category() == make_error_code(http::error::bad_method).category() &&
         error != http::error::end_of_stream && error != http::error::partial_message;
}

}  // namespace

class HttpConnection : public std::enable_shared_from_this<HttpConnection> {
 public:
  HttpConnection(HttpHost& host, tcp::socket socket, std::string from)
      : host_(host), stream_(std::move(socket)), from_(std::move(from)) {}

  void begin() {
    safely([this] { read(); });
  }

  void read() {
    parser_.emplace();
    parser_->header_limit(kHeaderBytes);
    parser_->body_limit(host_.limits.body_bytes);
    is_head_ = false;
    reads_since_ = std::chrono::steady_clock::now();
    stream_.expires_after(host_.limits.request_ms);
    look_for_head();
  }

  void answer_late(Moment now) {
    if (waits_since_ && now - *waits_since_ > kAnswerTime)
      answer(error_answer(503, {"the server is too busy", "il server è troppo occupato"}));
  }

  // Since when it has been reading a request or waiting for one; nothing while it answers.
  [[nodiscard]] std::optional<Moment> reads_since() const {
    return waits_since_ || out_.body ? std::nullopt : std::optional(reads_since_);
  }
  [[nodiscard]] const std::string& from() const { return from_; }

  void close() {
    const auto self = me();
    if (host_.open.erase(self) == 0) return;  // it is already
    Error ignored;
    stream_.socket().close(ignored);
    host_.addresses.disconnect(from_);
    host_.counts.connections = host_.open.size();
  }

 private:
  std::shared_ptr<HttpConnection> me() { return shared_from_this(); }

  // Where memory runs out, this connection ends and no other.
  template <class Work>
  void safely(Work work) {
    try {
      work();
    } catch (const std::bad_alloc&) {
      ++host_.counts.low_memory;
      close();
    }
  }

  // ---- Reading

  [[nodiscard]] std::string_view read_so_far() const {
    return {static_cast<const char*>(buffer_.data().data()), buffer_.size()};
  }

  void look_for_head() {
    while (read_so_far().starts_with("\r\n")) buffer_.consume(2);  // some clients end a body so
    std::size_t size = 0;
    const HeadStep step = find_head(read_so_far(), size);
    if (step == HeadStep::wants_more && buffer_.size() < kHeaderBytes) return read_more_of_head();
    if (step == HeadStep::wants_more || size > kHeaderBytes) return refuse(refusal_of(http::error::header_limit));
    if (step == HeadStep::broken || !is_well_framed(read_so_far().substr(0, size)))
      return refuse(refusal_of(http::error::bad_field));
    const auto line = read_so_far().substr(0, read_so_far().find('\r'));
    if (line.find(kLargeBody.path) != line.npos) parser_->body_limit(kLargeBody.bytes);
    if (line.find(kWholeEvent.path) != line.npos && host_.addresses.is_spared(from_))
      parser_->body_limit(kWholeEvent.bytes);
    Error error;
    buffer_.consume(parser_->put(boost::asio::buffer(buffer_.data(), size), error));
    got_head(error);
  }

  void read_more_of_head() {
    stream_.async_read_some(buffer_.prepare(kReadBytes), [self = me()](const Error& error, std::size_t bytes) {
      if (error) return self->close();
      if (self->buffer_.size() == 0) self->stream_.expires_after(self->host_.limits.request_ms / 2);  // a head is short
      self->buffer_.commit(bytes);
      self->safely([&] { self->look_for_head(); });
    });
  }

  void got_head(const Error& error) {
    if (error) return failed(error);
    const auto& head = parser_->get();
    ++host_.counts.requests;
    if (!fill(request_)) return refuse(refusal_of(http::error::bad_target));
    is_head_ = head.method() == http::verb::head;
    if (!host_.addresses.may_ask(request_.from, std::chrono::steady_clock::now()))
      return refuse(later_answer(429, 1, {"too many requests; wait a little", "troppe richieste; aspetta un poco"}));
    if (!is_taken(head.method())) return refuse(method_answer());
    if (websocket::is_upgrade(head)) {
      const bool has_body = head.has_content_length() || head.chunked();
      return has_body ? refuse(refusal_of(http::error::unexpected_body)) : upgrade();
    }
    if (beast::iequals(head[http::field::expect], "100-continue")) return go_on();
    read_body();
  }

  static HttpAnswer method_answer() {
    HttpAnswer no = error_answer(405, {"there is no such method here", "qui questo metodo non c'è"});
    no.headers.emplace_back("Allow", "GET, HEAD, POST, PUT, PATCH, DELETE");
    return no;
  }

  void go_on() {
    boost::asio::async_write(stream_, boost::asio::buffer(kGoOn), [self = me()](const Error& error, std::size_t) {
      if (error) return self->close();
      self->safely([&] { self->read_body(); });
    });
  }

  void read_body() {
    stream_.expires_after(host_.limits.request_ms);
    http::async_read(stream_, buffer_, *parser_, [self = me()](const Error& error, std::size_t) {
      self->safely([&] { self->got_request(error); });
    });
  }

  void got_request(const Error& error) {
    if (error) return failed(error);
    request_.body = std::move(parser_->get().body());
    keeps_ = parser_->get().keep_alive();
    parser_.reset();
    waits_since_ = std::chrono::steady_clock::now();
    // The handler may keep this longer than we live, and must not keep us alive.
    host_.handler.request(std::exchange(request_, {}), [weak = weak_from_this()](HttpAnswer answer) {
      if (const auto self = weak.lock()) self->answer(std::move(answer));
    });
    host_.happened();
  }

  // From the head alone: what comes behind a body in pieces is no header.
  bool fill(HttpRequest& request) {
    const auto& message = parser_->get();
    request = {};
    const std::string_view target{message.target().data(), message.target().size()};
    if (!read_target(target, request)) return false;
    const std::string_view method{message.method_string().data(), message.method_string().size()};
    request.method = is_head_ ? "GET" : method;
    for (const auto& field : message) {
      std::string& value = request.headers[small({field.name_string().data(), field.name_string().size()})];
      if (!value.empty()) value += ", ";
      value.append(field.value().data(), field.value().size());
    }
    request.by_proxy = host_.proxies.trusts(from_);
    request.from = host_.proxies.client(from_, request.header("x-forwarded-for"));
    request.over_tls = request.by_proxy && says_tls(request.header("x-forwarded-proto"));
    return true;
  }

  void failed(const Error& error) {
    if (!is_clients(error)) return close();
    refuse(refusal_of(error));
  }

  // ---- Answering

  // Answers what could not be read to its end, so nothing after it can be read.
  void refuse(HttpAnswer answer) {
    ++host_.counts.refused;
    keeps_ = false;
    waits_since_ = std::chrono::steady_clock::now();
    this->answer(std::move(answer));
  }

  void answer(HttpAnswer answer) {
    if (!waits_since_) return;  // one answer a request
    waits_since_.reset();
    out_.body = std::move(answer.body);
    out_.head = write_head(answer, out_.body->size(), keeps_);
    const bool bare = is_head_ || answer.status == 204 || answer.status == 304;
    const std::array<boost::asio::const_buffer, 2> parts{
        boost::asio::buffer(out_.head), bare ? boost::asio::const_buffer() : boost::asio::buffer(*out_.body)};
    stream_.expires_after(kAnswerTime);
    boost::asio::async_write(stream_, parts, [self = me()](const Error& error, std::size_t bytes) {
      self->safely([&] { self->answered(error, bytes); });
    });
  }

  void answered(const Error& error, std::size_t bytes) {
    host_.counts.bytes_out += bytes;
    out_ = {};
    if (error) return close();
    if (keeps_) return read();
    Error ignored;
    stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
    stream_.expires_after(kDrainTime);
    drain();
  }

  // Closing with unread bytes would take the answer back from the client's hands.
  void drain() {
    buffer_.clear();
    stream_.async_read_some(buffer_.prepare(kReadBytes), [self = me()](const Error& error, std::size_t bytes) {
      self->out_.drained += bytes;
      if (error || self->out_.drained > kDrainBytes) return self->close();
      self->safely([&] { self->drain(); });
    });
  }

  // ---- To a line

  void upgrade() {
    if (host_.lines.size() >= host_.limits.lines)
      return refuse(later_answer(503, kFullHouse_s, {"too many are connected", "ci sono troppe connessioni"}));
    if (!host_.addresses.open_line(request_.from))
      return refuse(later_answer(429, kFullHouse_s,
                                 {"too many are connected from your address: close a page there",
                                  "ci sono troppe connessioni dal tuo indirizzo: chiudi una pagina"}));
    const std::uint64_t line = host_.lines.reserve(request_.from);
    HttpAnswer answer = host_.handler.upgrade(request_, line);
    host_.happened();
    if (answer.status != 101) {
      host_.lines.refuse(line);
      return refuse(std::move(answer));
    }
    stream_.expires_never();
    websocket_.emplace(stream_.release_socket());
    websocket_->set_option(websocket::stream_base::decorator([](websocket::response_type& response) {
      for (const auto& [name, value] : security_headers())
        response.set(beast::string_view(name.data(), name.size()), beast::string_view(value.data(), value.size()));
    }));
    websocket_->async_accept(parser_->get(), [self = me(), line](const Error& error) { self->upgraded(error, line); });
  }

  void upgraded(const Error& error, std::uint64_t line) {
    if (error)
      host_.lines.abandon(line);
    else
      host_.lines.attach(line, websocket_->next_layer().release(), beast::buffers_to_string(buffer_.data()));
    close();
    host_.happened();
  }

  HttpHost& host_;
  beast::tcp_stream stream_;
  std::string from_;
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_;
  HttpRequest request_;  // as its head says, until it is whole
  std::optional<websocket::stream<tcp::socket, false>> websocket_;
  std::optional<Moment> waits_since_;
  Moment reads_since_;
  struct Outgoing {
    std::string head{};
    std::shared_ptr<const std::string> body{};
    std::size_t drained = 0;  // read after it and thrown away
  } out_;
  bool is_head_ = false;
  bool keeps_ = false;
};

void HttpHost::serve(tcp::socket socket) {
  Error error;
  const auto peer = socket.remote_endpoint(error);
  if (error) return;
  std::string from = peer.address().to_string();
  if (open.size() >= limits.connections) make_room();
  if (open.size() >= limits.connections) {
    ++counts.refused;
    return;
  }
  socket.set_option(tcp::no_delay(true), error);
  const auto connection = std::make_shared<HttpConnection>(*this, std::move(socket), from);
  open.insert(connection);
  if (!connect(from)) {
    ++counts.refused;
    open.erase(connection);
    return;
  }
  counts.connections = open.size();
  connection->begin();
}

bool HttpHost::connect(const std::string& from) {
  try {
    return addresses.connect(from, proxies.trusts(from));
  } catch (const std::bad_alloc&) {
    ++counts.low_memory;
    return false;
  }
}

void HttpHost::make_room() {
  struct Reader {
    std::size_t neighbours;
    Moment since;
    std::shared_ptr<HttpConnection> connection;
  };
  std::vector<Reader> readers;
  for (const auto& connection : open)
    if (const auto since = connection->reads_since())
      readers.push_back({addresses.connections(connection->from()), *since, connection});
  const std::size_t leave = std::min(readers.size(), open.size() / kRoomPart + 1);
  std::ranges::partial_sort(readers, readers.begin() + static_cast<std::ptrdiff_t>(leave),
                            [](const Reader& a, const Reader& b) {
                              return a.neighbours != b.neighbours ? a.neighbours > b.neighbours : a.since < b.since;
                            });
  for (std::size_t i = 0; i < leave; ++i) readers[i].connection->close();
  counts.evicted += leave;
}

void HttpHost::sweep(Moment now) {
  for (const auto& connection : open) connection->answer_late(now);
}

void HttpHost::close_all() {
  const auto all = open;  // each takes itself out
  for (const auto& connection : all) connection->close();
}

}  // namespace giostra::server
